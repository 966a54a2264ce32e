/**
 * Ends the statements of requests that were sent to a server before the node noticed that this server is silent. Otherwise
 * they would wait until the time limit of a statement, and hold the connections of the node meanwhile.
 */
import type { PartWatch } from './part-watch';
import type { RequestStatements, WaitingStatement } from './request-statements';

/** Milliseconds between two looks at the waiting statements. */
const LOOK_MS = 100;
/** Milliseconds after which a waiting statement is a reason to ask the servers. */
const SLOW_MS = 100;
/**
 * Milliseconds that a statement of another borrower may wait while a server is silent. It may need a look-up row of that
 * server, which the node cannot know. Statements of requests take some milliseconds, and seconds only on an overloaded machine.
 */
const LOOK_UP_MS = 3_000;

/** Starts to look at the waiting statements; returns a function that ends it. */
export function endStatementsOfSilentParts(
  statements: RequestStatements,
  parts: Pick<PartWatch, 'isPartlyAway' | 'findAway'>,
): () => void {
  const hasWaited = (ms: number) => {
    const before = performance.now() - ms;
    return ({ sentAt }: WaitingStatement) => sentAt < before;
  };
  async function look(): Promise<void> {
    if (!statements.waiting().some(hasWaited(SLOW_MS)) || !(await parts.isPartlyAway())) return;
    const waiting = statements.waiting();
    const away = await parts.findAway(waiting.flatMap(({ customerId }) => customerId ?? []));
    const isTooLong = hasWaited(LOOK_UP_MS);
    for (const statement of waiting) {
      const isAway = statement.customerId !== null && away.has(statement.customerId);
      if (isAway || isTooLong(statement)) statement.end();
    }
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // Without an answer of the catalog nobody knows which statements wait for the silent server.
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
