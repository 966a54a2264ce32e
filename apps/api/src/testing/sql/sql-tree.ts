/** Walks through what PostgreSQL's parser makes of SQL. */

export type Node = Readonly<Record<string, unknown>>;

export const stringOf = (node: Node): string => String(node['sval']);

/** Every node of a kind, at any depth. */
export function all(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => all(each, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === kind ? [value as Node] : []),
    ...all(value, kind),
  ]);
}

/** The same within one level: not inside a query of its own. */
export function here(node: unknown, kind: string): Node[] {
  if (Array.isArray(node)) return node.flatMap((each) => here(each, kind));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'SelectStmt' || name === 'SubLink') return [];
    return [...(name === kind ? [value as Node] : []), ...here(value, kind)];
  });
}
