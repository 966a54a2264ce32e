/**
 * Around whatever is asked of one party: retries with back-off and jitter, and a circuit breaker that spares a party in
 * trouble, and ourselves the waiting for it. One instance a party.
 */
import { err, ok, type Result } from '@tulay/engine/result';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhenResult,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';

export interface GuardOptions {
  /** Tries after the first. */
  readonly retries?: number;
  /** No further try begins once so long was waited: somebody may look at the screen. */
  readonly retryWindowMs?: number;
  /** Before the first retry; the later ones wait longer, each with jitter. */
  readonly firstDelayMs?: number;
  /** So many failures one after the other open the circuit, */
  readonly failuresToOpen?: number;
  /** for so long; then one call tries whether the party is back. */
  readonly openMs?: number;
}

/** How one try ended. */
export interface Attempt<T> {
  readonly outcome: T;
  /** The party is in trouble; a refusal is none. */
  readonly failed: boolean;
  /** Worth another try: never what would do its work a second time. */
  readonly again: boolean;
}

/** The last outcome; `not_asked`: the circuit was open, so nothing left us. */
export type Guard = <T>(attempt: () => Promise<Attempt<T>>) => Promise<Result<T, 'not_asked'>>;

const RETRIES = 2;
/** A page may wait for what is asked: with one more try at its end, it is answered within about ten seconds. */
const PATIENCE_MS = 8_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export function createGuard(options: GuardOptions = {}): Guard {
  const breaker = circuitBreaker(
    handleWhenResult((tried) => (tried as Attempt<unknown>).failed),
    {
      breaker: new ConsecutiveBreaker(options.failuresToOpen ?? FAILURES_TO_OPEN),
      halfOpenAfter: options.openMs ?? OPEN_MS,
    },
  );
  return async <T>(attempt: () => Promise<Attempt<T>>) => {
    const until = performance.now() + (options.retryWindowMs ?? PATIENCE_MS);
    const again = retry(
      handleWhenResult((tried) => performance.now() < until && (tried as Attempt<T>).again),
      {
        maxAttempts: options.retries ?? RETRIES,
        backoff: new ExponentialBackoff({
          initialDelay: options.firstDelayMs ?? FIRST_DELAY_MS,
          maxDelay: LONGEST_DELAY_MS,
        }),
      },
    );
    let last: Attempt<T> | undefined;
    try {
      await wrap(again, breaker).execute(async () => {
        last = await attempt();
        return last;
      });
    } catch (error) {
      // It may have opened between two tries: then the first one's end is what is known.
      if (!isBrokenCircuitError(error)) throw error;
    }
    return last ? ok(last.outcome) : err('not_asked');
  };
}
