/** Queries of frequent requests: compiled once, then sent with the values of each call. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './schema/tables';

type Database = Kysely<Tables>;
type SendQuery = (text: string, values: readonly unknown[]) => Promise<unknown[]>;

const fastPaths = new WeakMap<Database, SendQuery>();

export function registerFastPath(db: Database, send: SendQuery): void {
  fastPaths.set(db, send);
}

/**
 * Returns a query that is compiled at its first use.
 * @param build is called once, with placeholders instead of values. It may only pass them on as parameters and must not
 * look at them.
 */
export function compiled<A extends readonly unknown[], R>(
  build: (db: Database, ...values: A) => Compilable<R>,
): (db: Database, ...values: A) => Promise<R[]> {
  let cached: { readonly query: CompiledQuery<R>; readonly places: readonly number[] } | null = null;

  function compile(db: Database, count: number) {
    const placeholders: readonly unknown[] = Array.from({ length: count }, () => Object.freeze({}));
    // `build` puts its arguments into the query unchanged, so the positions of the placeholders are the positions of
    // the values.
    const query = build(db, ...(placeholders as A)).compile();
    return { query, places: query.parameters.map((each) => placeholders.indexOf(each)) };
  }

  return async (db, ...values) => {
    cached ??= compile(db, values.length);
    const { query, places } = cached;
    // A parameter without a placeholder is a constant in the query.
    const parameters = places.map((at, place) => (at < 0 ? query.parameters[place] : values[at]));
    const send = fastPaths.get(db);
    // The fast path sends the SQL text of this query, so the rows have the type of the query and the cast is safe.
    if (send) return (await send(query.sql, parameters)) as R[];
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
