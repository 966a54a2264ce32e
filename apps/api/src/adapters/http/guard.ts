/** Retries with back-off and jitter, and a circuit breaker, for requests to one provider. Create one guard for each provider. */
import { fieldOf } from '@tulay/engine/records';
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
  readonly retries?: number;
  /** Milliseconds after which no further attempt begins, because a borrower may be waiting; default 8,000. */
  readonly retryWindowMs?: number;
  /** Delay before the first retry; later delays grow to at most 4 seconds, each with jitter; default 250. */
  readonly firstDelayMs?: number;
  readonly failuresToOpen?: number;
  readonly openMs?: number;
}

export interface Attempt<T> {
  readonly outcome: T;
  /** True if the provider failed. A refusal by the provider is not a failure. */
  readonly failed: boolean;
  /** Whether to try the request again. Never true for a request that could take effect twice. */
  readonly retry: boolean;
}

/** Returns the last outcome. Error: `circuit_open`, nothing was sent. */
export type Guard = <T>(attempt: () => Promise<Attempt<T>>) => Promise<Result<T, 'circuit_open'>>;

const RETRIES = 2;
const RETRY_WINDOW_MS = 8_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 15_000;

export function createGuard(options: GuardOptions = {}): Guard {
  const breaker = circuitBreaker(
    handleWhenResult((tried) => fieldOf(tried, 'failed') === true),
    {
      breaker: new ConsecutiveBreaker(options.failuresToOpen ?? FAILURES_TO_OPEN),
      halfOpenAfter: options.openMs ?? OPEN_MS,
    },
  );
  return async <T>(attempt: () => Promise<Attempt<T>>) => {
    const until = performance.now() + (options.retryWindowMs ?? RETRY_WINDOW_MS);
    const retrying = retry(
      handleWhenResult((tried) => performance.now() < until && fieldOf(tried, 'retry') === true),
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
      await wrap(retrying, breaker).execute(async () => {
        last = await attempt();
        return last;
      });
    } catch (error) {
      // If the circuit opened between two attempts, the result of the last attempt is returned.
      if (!isBrokenCircuitError(error)) throw error;
    }
    return last ? ok(last.outcome) : err('circuit_open');
  };
}
