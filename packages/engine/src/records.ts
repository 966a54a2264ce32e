/** Typed access to records whose keys TypeScript treats as any text, and to values of unknown shape. */

/** Returns the declared keys of a catalog, in their order. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  // A catalog has only the keys of its type, so the cast is safe.
  Object.keys(record) as K[];

export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  // Every key has exactly one entry, so the cast is safe.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** Returns a field of a value of unknown shape, such as the code of an error; undefined if it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
