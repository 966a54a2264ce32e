/** Pools that outlive their database: whatever becomes of a server or the network, none of their connections stays away for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface PoolSettings extends pg.PoolConfig {
  /** So long a statement may go without its answer; then its connection is given up, and another takes its place. */
  readonly deadlineMs?: number;
}

const CONNECT_MS = 5_000;
/** After so long without a word the network is asked whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;

/** The server gives a lost process up within a minute, and with its connection the locks that it held. */
const GIVE_UP_LOST = `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 4;
  set tcp_user_timeout = 60000`;

const patience = new AsyncLocalStorage<number>();

/** Does work whose statements may go without their answers for so many milliseconds. */
export const patiently = <T>(ms: number, work: () => Promise<T>): Promise<T> => patience.run(ms, work);

/** A pool that replaces its broken connections; without a listener one of them would end the process. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...settings,
    Client: PunctualClient,
    onConnect: (client) => client.query(GIVE_UP_LOST),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Asked = readonly unknown[];
type Answered = (...answer: Asked) => unknown;

/** The server's own time-out is told by the server alone: one that vanished tells nothing. */
class PunctualClient extends pg.Client {
  readonly #deadlineMs: number | undefined;

  constructor(settings: PoolSettings = {}) {
    // Waiting for a connection to become free is the pool's affair, and may take longer.
    super({ ...settings, connectionTimeoutMillis: settings.connectionTimeoutMillis ?? CONNECT_MS });
    this.#deadlineMs = settings.deadlineMs;
  }

  override query(...asked: never[]): never {
    const deadlineMs = patience.getStore() ?? this.#deadlineMs;
    // To end it in the middle of a statement is to break it: the statement fails, and the pool lets go of it.
    const timer =
      deadlineMs === undefined ? undefined : setTimeout(() => void this.end(), deadlineMs).unref();
    const inTime = () => clearTimeout(timer);
    const answer: unknown = Reflect.apply(super.query, this, heard(asked, inTime));
    if (answer instanceof Promise) answer.then(inTime, inTime);
    return answer as never;
  }
}

/** Whoever gave a function to be answered by is answered by it still. */
function heard(asked: Asked, inTime: () => void): Asked {
  const last = asked.at(-1);
  if (typeof last !== 'function') return asked;
  const answered: Answered = (...answer) => {
    inTime();
    return (last as Answered)(...answer);
  };
  return [...asked.slice(0, -1), answered];
}
