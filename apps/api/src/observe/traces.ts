/** OpenTelemetry's libraries must be loaded before the libraries that they instrument, so `start.ts` loads this file first. */
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TraceSettings } from './trace-settings';
import { allowedAttributes } from './span-names';

export function startTraces({ serviceName, share }: TraceSettings): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Ignores the sampling decision that a browser sends.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor(stripSpans(new OTLPTraceExporter()))],
  });
  // Baggage is not propagated, because foreign data in it would reach the providers.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
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
  // Exports the last spans after the server and worker have stopped.
  process.once('beforeExit', () => void provider.shutdown().catch(() => undefined));
}

/** Exports only the allowed attributes of a span: no address, statement, parameter, event or message. */
function stripSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(stripped), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const stripped = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: allowedAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  });
