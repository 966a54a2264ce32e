/** Measures and traces what other parties are asked, at the ports, whichever adapter stands behind them. */
import { SpanKind } from '@opentelemetry/api';
import type { Failure } from '@tulay/engine/result';
import { traced } from './spans';
import type { Metrics } from './metrics';

/** Ports that may answer late, or not at all. */
const PORTS = [
  'collections',
  'payouts',
  'sms',
  'email',
  'facebook',
  'liveness',
  'screening',
  'storage',
  'push',
] as const;

/** The same parties, each asynchronous call of them timed with its outcome: `ok`, the failure's code, or `threw`. */
export function instrumentProviders<O extends object>(outside: O, watch: Metrics): O {
  const ports = PORTS.flatMap((name) => {
    const port: unknown = Reflect.get(outside, name);
    return typeof port === 'object' && port !== null ? [[name, instrumentPort(name, port, watch)]] : [];
  });
  return { ...outside, ...Object.fromEntries(ports) };
}

function instrumentPort(port: string, target: object, watch: Metrics): object {
  return new Proxy(target, {
    get(of, name) {
      const member: unknown = Reflect.get(of, name, of);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...given: unknown[]) => measured({ port, call: name }, watch, () => member.apply(of, given));
    },
  });
}

function measured(of: { port: string; call: string }, watch: Metrics, run: () => unknown): unknown {
  const began = performance.now();
  const note = (outcome: string): void => {
    watch.calls.observe({ ...of, outcome }, (performance.now() - began) / 1000);
  };
  return traced(`${of.port}.${of.call}`, SpanKind.CLIENT, () => {
    const answer = run();
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (value: unknown) => {
        note(isFailure(value) ? value.code : 'ok');
        return value;
      },
      (error: unknown) => {
        note('threw');
        throw error;
      },
    );
  });
}

const isFailure = (value: unknown): value is Failure<string> =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'code' in value;
