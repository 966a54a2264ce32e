/** Spans of our own code. Without a collector they cost nothing. */
import { type Attributes, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('tulay');

/** Runs in a span. An error marks the span, without its message, which may quote a row. */
export function traced<T>(name: string, kind: SpanKind, run: () => T, attributes: Attributes = {}): T {
  return tracer.startActiveSpan(name, { kind, attributes }, (span) => {
    const mark = () => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    try {
      const result = run();
      if (!(result instanceof Promise)) {
        span.end();
        return result;
      }
      result.then(() => span.end(), mark);
      return result;
    } catch (error) {
      mark();
      throw error;
    }
  });
}
