/** Spans of our own. Without a collector they are nothing: the library behind does no work then. */
import { type Attributes, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('tulay');

/** Runs within a span that ends with it. A failure marks it; its words stay out, for they may quote a row. */
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
