/** Returns the cells of a CSV line, some of which may be in quotes; null if the quotes are wrong. */
export function cellsOf(line: string): string[] | null {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)];
  if (cells.map(([whole]) => whole).join('') !== line) return null;
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}
