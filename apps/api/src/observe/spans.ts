/** Spans of our own code. Without a collector they cost nothing. */
import { type Attributes, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('tulay');

/** Runs in a span. An error marks the span, without its message, which may quote a row. */
export function traced<T>(name: string, kind: SpanKind, run: () => T, attributes: Attributes = {}): T {
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => {
    const fail = (error: unknown): never => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      throw error;
    };
    try {
      const result = run();
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      const settled: unknown = result.then((value: unknown) => {
        span.end();
        return value;
      }, fail);
      return settled as T;
    } catch (error) {
      return fail(error);
    }
  });
}
