/**
 * A Flink source and sink for Apache Pulsar on the plain Pulsar client.
 *
 * <pre>{@code
 * PulsarConnection pulsar = PulsarConnection.to("pulsar://127.0.0.1:6650");
 *
 * PulsarSource<Order> orders = PulsarSource.<Order>builder()
 *     .connection(pulsar)
 *     .topics(List.of("persistent://shop/orders/in"))
 *     .durableSubscription("order-job")
 *     .deserializer(new OrderDeserializer())
 *     .producedType(TypeInformation.of(Order.class))
 *     .build();
 *
 * PulsarSink<Invoice> invoices = PulsarSink.<Invoice>builder()
 *     .connection(pulsar)
 *     .topic("persistent://shop/orders/invoices")
 *     .serializer(new InvoiceSerializer())
 *     .build();
 * }</pre>
 *
 * <p>Parameters, return values and fields are never null unless marked {@code @Nullable}.
 */
package io.pulsescale.connector.pulsar;
