/** The statements that requests wait for. A node can end those that it sent to a server that has fallen silent. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface WaitingStatement {
  /** Borrower of the request; null before the session is known, and in requests without a session. */
  readonly customerId: string | null;
  /** Time at which the statement was sent, in milliseconds of `performance.now()`. */
  readonly sentAt: number;
  /**
   * Ends the connection of the statement, so that the statement fails and the pool drops the connection. Does nothing once
   * the statement is answered, because the connection then serves other requests.
   */
  end(): void;
}

export interface RequestStatements {
  /** Runs a request, whose statements are counted until they are answered. */
  run<T>(work: () => T): T;
  waiting(): readonly WaitingStatement[];
}

interface RunningRequest {
  readonly statements: Set<WaitingStatement>;
  customerId: string | null;
}

const requests = new AsyncLocalStorage<RunningRequest | null>();

export function createRequestStatements(): RequestStatements {
  const statements = new Set<WaitingStatement>();
  return {
    run: (work) => requests.run({ statements, customerId: null }, work),
    waiting: () => [...statements],
  };
}

/** Names the borrower of the current request. The borrower's rows are on one server. */
export function setRequestBorrower(customerId: string): void {
  const request = requests.getStore();
  if (request) request.customerId = customerId;
}

/** Runs work whose statements do not belong to the current request. */
export const outsideRequest = <T>(work: () => T): T => requests.run(null, work);

/**
 * Counts a statement of the current request as waiting; does nothing outside of a request.
 * @returns a function to call when the statement is answered
 */
export function trackStatement(end: () => void): () => void {
  const request = requests.getStore();
  if (!request) return () => undefined;
  const { statements, customerId } = request;
  const statement: WaitingStatement = {
    customerId,
    sentAt: performance.now(),
    end: () => {
      if (statements.has(statement)) end();
    },
  };
  statements.add(statement);
  return () => statements.delete(statement);
}
