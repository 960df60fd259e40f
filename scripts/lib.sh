# shellcheck shell=bash
# What the scripts share; source it. Needs Java 17 and Maven on the PATH.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jar="$root/infra/cli/target/pulsescale.jar"

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

# Whether an artifact is missing, or a source file newer than the last build.
outdated() {
  local pattern
  while read -r pattern; do
    compgen -G "$pattern" >/dev/null || return 0
  done < <(artifacts)
  [[ -n $(find "$root"/{schemas,functions,flink-jobs,infra} -path '*/src/main/*' -type f \
    -newer "$jar" -print -quit) ]]
}

# Builds what is missing, without tests; shows the log only when that fails.
build() {
  outdated || return 0
  local log="$root/.pulsescale/build.log"
  mkdir -p "$root/.pulsescale"
  echo "building Pulsescale (a minute or two, longer the first time); log: $log" >&2
  if ! mvn -f "$root/pom.xml" -q -B install -DskipTests -DskipITs >"$log" 2>&1; then
    tail -40 "$log" >&2
    echo "the build failed" >&2
    return 1
  fi
  touch "$jar"
}

# Prints the comment at the head of the script and ends, if help is asked for before the first build.
early_help() {
  if [[ ! -f $jar && " $* " =~ \ (-h|--help)\  ]]; then
    sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$0"
    echo "All options are shown once Pulsescale is built."
    exit 0
  fi
}

# Runs a command of the command line program.
pulsescale() {
  java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx256m -Dpulsescale.root="$root" -jar "$jar" "$@"
}
