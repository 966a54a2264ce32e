/** Records the database statements and round trips of each request. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type pg from 'pg';

export interface RecordedRequest {
  readonly method: string;
  /** Path within `/api/v1`, without a query. */
  readonly path: string;
  readonly statements: readonly string[];
  /** Number of database round trips that had to wait for each other. Statements that are sent together count as one. */
  readonly rounds: number;
}

export interface Recorder {
  readonly requests: readonly RecordedRequest[];
  /** Texts of all statements, also those of jobs. */
  readonly statements: ReadonlySet<string>;
  stop(): void;
}

const API = '/api/v1';

/**
 * Starts recording; call it before the first request. The results of statements that were sent together are returned
 * together. So the number of round trips does not depend on which result arrives first.
 */
export function recordRequests(pool: pg.Pool): Recorder {
  const requests: RecordedRounds[] = [];
  const statements = new Set<string>();
  const running = new AsyncLocalStorage<RecordedRounds>();
  const enter = (message: unknown): void => {
    const { request } = message as { request: { method?: string; url?: string } };
    const [path = ''] = (request.url ?? '').split('?');
    if (!path.startsWith(API)) return;
    const recorded = new RecordedRounds(request.method ?? '', path.slice(API.length));
    requests.push(recorded);
    running.enterWith(recorded);
  };
  subscribe('http.server.request.start', enter);
  const connect = pool.connect.bind(pool);
  const known = new WeakSet<object>();
  const connectRecorded = async () => {
    running.getStore()?.start();
    const client = await connect();
    if (!known.has(client)) listen(client, running, statements);
    known.add(client);
    return client;
  };
  pool.connect = connectRecorded as typeof pool.connect;
  return { requests, statements, stop: () => unsubscribe('http.server.request.start', enter) };
}

function listen(
  client: pg.PoolClient,
  running: AsyncLocalStorage<RecordedRounds>,
  statements: Set<string>,
): void {
  const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
  const recorded = (...words: unknown[]) => {
    const [statement] = words;
    const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
    statements.add(text);
    const answer = query(...words);
    return running.getStore()?.hold(text, answer) ?? answer;
  };
  client.query = recorded as typeof client.query;
}

class RecordedRounds implements RecordedRequest {
  readonly statements: string[] = [];
  readonly method: string;
  readonly path: string;
  rounds = 0;
  #open = 0;
  #round: PromiseWithResolvers | null = null;

  constructor(method: string, path: string) {
    this.method = method;
    this.path = path;
  }

  /** Counts a statement that is about to be sent, as part of the current round trip or as the first of a new one. */
  start(): void {
    this.#open += 1;
    if (this.#round !== null) return;
    this.rounds += 1;
    this.#round = withResolvers();
  }

  /**
   * Waits until all statements of the same round trip have their results, and then returns the result of this
   * statement.
   */
  async hold(text: string, answer: Promise<unknown>): Promise<unknown> {
    this.statements.push(text);
    const round = this.#round;
    try {
      return await answer;
    } finally {
      this.#open -= 1;
      this.#endSoon();
      await round?.promise;
    }
  }

  /**
   * Ends the current round trip in the next turn of the event loop. Statements that are sent before then still belong
   * to it.
   */
  #endSoon(): void {
    const round = this.#round;
    if (this.#open > 0 || round === null) return;
    setImmediate(() => {
      if (this.#open > 0 || this.#round !== round) return;
      this.#round = null;
      round.resolve();
    });
  }
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function withResolvers(): PromiseWithResolvers {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
