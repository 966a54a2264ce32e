/**
 * Statements with values are prepared once a connection, by a name that is the same for the same text: the server parses and
 * plans it once, and not at each request. Texts are a closed set but for lists of values, so the names have an end.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Beyond so many texts the rest is sent without a name. */
const MOST_NAMES = 1000;

/** `feature_not_supported`: with it the server refuses a plan whose table has other columns by now, before it does anything. */
const PLAN_IS_OLD = '0A000';

export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let named = 0;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    named += 1;
    const name = `q${named}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    async function query(text: string, values: readonly unknown[]) {
      const asked = { text, values: values as unknown[] };
      const name = values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return client.query(asked);
      try {
        return await client.query({ ...asked, name });
      } catch (error) {
        if ((error as { code?: unknown }).code !== PLAN_IS_OLD) throw error;
        // A migration ran meanwhile: the text is new to the server under another name.
        names.delete(text);
        return client.query(asked);
      }
    }
    const prepared = {
      query: query as unknown as PostgresPoolClient['query'],
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
