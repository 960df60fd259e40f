# shellcheck shell=bash
# What the scripts share; source it. Needs Java 17 and Maven.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jar="$root/infra/cli/target/pulsescale.jar"
# The one that Maven takes, too.
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

# Prints the comment at the head of the script that runs.
usage() {
  sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"
}

asks_for_help() {
  [[ " $* " =~ \ (-h|--help)\  ]]
}

# Prints the usage and ends, if help is asked for before the first build.
early_help() {
  if asks_for_help "$@" && [[ ! -f $jar ]]; then
    usage
    echo "All options are shown once Pulsescale is built."
    exit 0
  fi
}

# Comes first in each script that needs the program: builds what is missing, but for help alone.
prepare() {
  early_help "$@"
  asks_for_help "$@" || build
}

# Patterns of the files that a build makes and a running stack needs.
artifacts() {
  echo "$jar"
  echo "$root/infra/flink/target/pulsescale-flink-cluster.jar"
  echo "$root/flink-jobs/replay/target/replay.jar"
  echo "$root/flink-jobs/scaling-job/target/scaling-job.jar"
  echo "$root/functions/scale-sink/target/scale-sink.jar"
  local pom
  while read -r pom; do
    echo "$(dirname "$pom")/target/*.nar"
  done < <(grep -l '<packaging>nar</packaging>' "$root"/functions/*/pom.xml)
}

# Whether an artifact is missing, or a source file or pom newer than the last build.
outdated() {
  local pattern
  while read -r pattern; do
    compgen -G "$pattern" >/dev/null || return 0
  done < <(artifacts)
  [[ -n $(find "$root/pom.xml" "$root"/{schemas,functions,flink-jobs,infra} -type f \
    ! -path '*/target/*' \( -path '*/src/main/*' -o -name pom.xml \) -newer "$jar" -print -quit) ]]
}

# Builds what is missing, without tests; shows the log only when that fails.
build() {
  outdated || return 0
  require_tools
  local log="$root/.pulsescale/build.log" begun="$root/.pulsescale/build.begun"
  mkdir -p "$root/.pulsescale"
  touch "$begun"
  echo "building Pulsescale (a minute or two, longer the first time); log: $log" >&2
  if ! mvn -f "$root/pom.xml" -q -B package -DskipTests >"$log" 2>&1; then
    tail -40 "$log" >&2
    echo "the build failed" >&2
    return 1
  fi
  # What is edited during a build is newer than the build.
  touch -r "$begun" "$jar"
}

# Says what the machine lacks, before a build fails on it.
require_tools() {
  local version
  if ! version=$("$java" -version 2>&1); then
    echo "no Java: Java 17 (a JDK) must be on the PATH, or in JAVA_HOME" >&2
    return 1
  fi
  if [[ ! $version =~ version\ \"17[.\"] ]]; then
    echo "Java 17 is needed, and '$java' is: ${version%%$'\n'*}; set JAVA_HOME to a JDK 17" >&2
    return 1
  fi
  if ! command -v mvn >/dev/null; then
    echo "no mvn on the PATH: Maven 3.8 or newer is needed" >&2
    return 1
  fi
}

# Runs a command of the command line program.
pulsescale() {
  "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m -Dpulsescale.root="$root" -jar "$jar" "$@"
}
