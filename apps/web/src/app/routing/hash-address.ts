export interface HashLocation {
  readonly path: string;
  readonly search: string;
}

/** Parses a hash: `#/loan?id=7` and `#loan?id=7` are path `/loan`, search `id=7`; an empty hash is `/`. */
export function parseHash(hash: string): HashLocation {
  const text = hash.replace(/^#/, '');
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const search = mark < 0 ? '' : text.slice(mark + 1);
  return { path: `/${path.replace(/^\/+|\/+$/g, '')}`, search };
}

export type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** Joins a path and its query to an in-app address; omits undefined values. */
export function hashPath(path: string, query: QueryValues = {}): string {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) values.set(key, String(value));
  const search = values.toString();
  return search === '' ? path : `${path}?${search}`;
}
