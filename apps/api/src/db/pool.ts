/** Connection pools that survive the loss of a server or the network: no connection hangs forever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { trackStatement } from './request-statements';

export interface PoolSettings extends pg.PoolConfig {
  readonly deadlineMs?: number;
}

const CONNECT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/**
 * Time after which an idle connection is closed. It is long because the server starts a process for each new
 * connection.
 */
const IDLE_MS = 60_000;

/** Makes the server drop a lost client, and its locks, within a minute. */
const KEEPALIVE_SETTINGS = `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 4;
  set tcp_user_timeout = 60000`;

const queryDeadline = new AsyncLocalStorage<number>();

export const withQueryDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  queryDeadline.run(ms, work);

/** Opens a pool that replaces broken connections. Without its error listeners a broken connection would end the process. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idleTimeoutMillis: IDLE_MS,
    ...settings,
    Client: DeadlineClient,
    onConnect: (client) => client.query(KEEPALIVE_SETTINGS),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Arguments = readonly unknown[];
type Callback = (...result: Arguments) => unknown;

/** Client with its own deadline: the server's statement timeout does not help if the server vanished. */
class DeadlineClient extends pg.Client {
  readonly #deadlineMs: number | undefined;

  constructor(settings: PoolSettings = {}) {
    // This limits only the connection attempt. How long a caller waits for a free connection is a setting of the pool.
    super({ ...settings, connectionTimeoutMillis: settings.connectionTimeoutMillis ?? CONNECT_MS });
    this.#deadlineMs = settings.deadlineMs;
  }

  override query(...given: never[]): never {
    const deadlineMs = queryDeadline.getStore() ?? this.#deadlineMs;
    // Ending the client in the middle of a statement fails the statement, and the pool discards the client.
    const end = () => void this.end();
    const timer = deadlineMs === undefined ? undefined : setTimeout(end, deadlineMs).unref();
    const untrack = trackStatement(end);
    const onResult = () => {
      clearTimeout(timer);
      untrack();
    };
    const result: unknown = Reflect.apply(super.query, this, wrapCallback(given, onResult));
    if (result instanceof Promise) result.then(onResult, onResult);
    // The overloads of `query` return a promise or nothing, depending on the arguments. TypeScript cannot express this
    // for the override.
    return result as never;
  }
}

function wrapCallback(given: Arguments, onResult: () => void): Arguments {
  const last = given.at(-1);
  if (typeof last !== 'function') return given;
  const callback: Callback = (...result) => {
    onResult();
    return Reflect.apply(last, undefined, result);
  };
  return [...given.slice(0, -1), callback];
}
