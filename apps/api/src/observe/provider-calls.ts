/** Measures and traces calls to providers at the ports, for every adapter. */
import { SpanKind } from '@opentelemetry/api';
import type { Failure } from '@tulay/engine/result';
import { traced } from './spans';
import type { Metrics } from './metrics';

const PORTS = [
  'collections',
  'payouts',
  'sms',
  'email',
  'bank',
  'facebook',
  'liveness',
  'screening',
  'storage',
  'push',
] as const;

/** Wraps the ports so that each asynchronous call is timed with its outcome: `ok`, the error code, or `threw`. */
export function instrumentProviders<O extends object>(providers: O, metrics: Metrics): O {
  const ports = PORTS.flatMap((name) => {
    const port: unknown = Reflect.get(providers, name);
    return typeof port === 'object' && port !== null ? [[name, instrumentPort(name, port, metrics)]] : [];
  });
  return { ...providers, ...Object.fromEntries(ports) };
}

function instrumentPort(port: string, target: object, metrics: Metrics): object {
  return new Proxy(target, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...given: unknown[]) => measured({ port, call: name }, metrics, () => member.apply(of, given));
    },
  });
}

function measured(of: { port: string; call: string }, metrics: Metrics, run: () => unknown): unknown {
  const startedAt = performance.now();
  const record = (outcome: string): void => {
    metrics.calls.observe({ ...of, outcome }, (performance.now() - startedAt) / 1000);
  };
  return traced(`${of.port}.${of.call}`, SpanKind.CLIENT, () => {
    const result = run();
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: unknown) => {
        record(isFailure(value) ? value.code : 'ok');
        return value;
      },
      (error: unknown) => {
        record('threw');
        throw error;
      },
    );
  });
}

const isFailure = (value: unknown): value is Failure<string> =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value;
