/** Walks the syntax tree of PostgreSQL's parser. */

export type Node = Readonly<Record<string, unknown>>;

export const stringOf = (node: Node): string => String(node['sval']);

/** Returns all nodes of a kind at any depth. */
export function all(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => all(each, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === kind ? [value as Node] : []),
    ...all(value, kind),
  ]);
}

/** Returns all nodes of a kind outside subqueries. */
export function here(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => here(each, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'SelectStmt' || name === 'SubLink') return [];
    return [...(name === kind ? [value as Node] : []), ...here(value, kind)];
  });
}
