/**
 * Traces, where a collector is named: spans of requests, queries, jobs and what providers are asked, by OpenTelemetry's own
 * libraries. They must be here before the libraries that they look into, so `start.ts` loads this first.
 */
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, tracing } from '@opentelemetry/sdk-node';
import type { TraceSettings } from './trace-settings';
import { allowedAttributes } from './span-names';

/** The libraries read the collector's address from the environment, by the names of their own documentation. */
export function startTraces({ serviceName, share }: TraceSettings): void {
  const sdk = new NodeSDK({
    serviceName,
    autoDetectResources: false,
    // The share is ours to choose: what a browser says of it does not count.
    sampler: new tracing.TraceIdRatioBasedSampler(share),
    // No baggage: what others put there would travel on to the providers.
    textMapPropagator: new core.W3CTraceContextPropagator(),
    spanProcessors: [new tracing.BatchSpanProcessor(discreet(new OTLPTraceExporter()))],
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
        ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  sdk.start();
  // Everything has stopped, and the last spans may go.
  process.once('beforeExit', () => void sdk.shutdown().catch(() => undefined));
}

/** Passes on what `named` leaves of a span: no address, statement, parameter, event or message. */
function discreet(exporter: tracing.SpanExporter): tracing.SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutWords), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const withoutWords = (span: tracing.ReadableSpan): tracing.ReadableSpan =>
  Object.create(span, {
    attributes: { value: allowedAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  }) as tracing.ReadableSpan;
