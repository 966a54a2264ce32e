/** Queries of fixed text that many requests ask: built and compiled once, then sent with the values of each. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database';

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown[]>;

const shortcuts = new WeakMap<Database, Ask>();

/** From now on compiled queries to `db` go to `ask`, past the query builder's own machinery. */
export function shorten(db: Database, ask: Ask): void {
  shortcuts.set(db, ask);
}

/**
 * @param build makes the query. It passes its values on as parameters and never looks at them: it is called once, with
 * marks in their place.
 */
export function compiled<A extends readonly unknown[], R>(
  build: (db: Database, ...values: A) => Compilable<R>,
): (db: Database, ...values: A) => Promise<R[]> {
  let kept: { readonly query: CompiledQuery<R>; readonly places: readonly number[] } | null = null;

  function compile(db: Database, count: number) {
    const marks: unknown[] = Array.from({ length: count }, () => Object.freeze({}));
    const query = build(db, ...(marks as unknown as A)).compile();
    return { query, places: query.parameters.map((each) => marks.indexOf(each)) };
  }

  return async (db, ...values) => {
    kept ??= compile(db, values.length);
    const { query, places } = kept;
    // A parameter that is none of the values is the query's own.
    const parameters = places.map((at, place) => (at < 0 ? query.parameters[place] : values[at]));
    const ask = shortcuts.get(db);
    if (ask) return (await ask(query.sql, parameters)) as R[];
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
