/** OpenTelemetry's libraries must be loaded before the libraries that they instrument, so `start.ts` loads this file first. */
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, tracing } from '@opentelemetry/sdk-node';
import type { TraceSettings } from './trace-settings';
import { allowedAttributes } from './span-names';

export function startTraces({ serviceName, share }: TraceSettings): void {
  const sdk = new NodeSDK({
    serviceName,
    autoDetectResources: false,
    // Ignores the sampling decision that a browser sends.
    sampler: new tracing.TraceIdRatioBasedSampler(share),
    // Baggage is not propagated, because foreign data in it would reach the providers.
    textMapPropagator: new core.W3CTraceContextPropagator(),
    spanProcessors: [new tracing.BatchSpanProcessor(stripSpans(new OTLPTraceExporter()))],
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
  // Exports the last spans after the server and worker have stopped.
  process.once('beforeExit', () => void sdk.shutdown().catch(() => undefined));
}

/** Exports only the allowed attributes of a span: no address, statement, parameter, event or message. */
function stripSpans(exporter: tracing.SpanExporter): tracing.SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(stripped), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const stripped = (span: tracing.ReadableSpan): tracing.ReadableSpan =>
  Object.create(span, {
    attributes: { value: allowedAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  });
