/**
 * Named prepared statements. Each SQL text with values gets a name, so that a connection's server process plans it
 * once. The number of texts is limited, except for lists of values of varying length.
 */
import { fieldOf } from '@tulay/engine/records';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const MAX_NAMES = 1000;

/**
 * Function of PostgreSQL that raises "cached plan must not change result type": the table's columns changed after the
 * plan was made. The statement had no effect. The error's code, `0A000`, also stands for everything that a server does
 * not support, and its message depends on the server's language.
 */
const STALE_PLAN = 'RevalidateCachedQuery';

export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let named = 0;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    named += 1;
    const name = `q${named}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('the application reads no cursors');
      return send(text, values);
    }
    async function send(text: string, values: readonly unknown[]) {
      const statement = { text, values: [...values] };
      const name = values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return client.query(statement);
      try {
        return await client.query({ ...statement, name });
      } catch (error) {
        if (fieldOf(error, 'routine') !== STALE_PLAN) throw error;
        // A migration changed the table. Under a new name the server plans the text again.
        names.delete(text);
        return client.query(statement);
      }
    }
    const prepared = {
      query,
      release: () => client.release(),
    };
    wrapped.set(client, prepared);
    return prepared;
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      return wrapped.get(client) ?? wrap(client);
    },
    end: () => pool.end(),
  };
}
