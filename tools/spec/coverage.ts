import type { TestResult } from './results';

export type Item = { id: string; text: string };
export type Coverage = {
  /** Tests that name an item, by item id. */
  tests: Map<string, TestResult[]>;
  /** Items that at least one test names and whose tests all passed. */
  proved: Item[];
  /** Ids named by a test or an exception that are not in the list. */
  unknown: string[];
  /** Items that no test names and that have no exception with a reason. */
  uncovered: Item[];
  /** Items with a test that failed or did not run. */
  broken: Item[];
  /** Ids of exceptions that are not needed, because their item is proved. */
  unneeded: string[];
};

const MARK = /\[spec ([^\]]+)\]/g;

/** Parses a tab-separated table with a heading line: id, then text. */
export function readTable(text: string): Item[] {
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', ...cells] = row.split('\t');
    return { id, text: cells.join(' ') };
  });
}

/** Finds the items that the titles of the tests name, as in `[spec 5.phone, 5.captcha]`, and whether the tests passed. */
export function cover(
  items: readonly Item[],
  exceptions: readonly Item[],
  results: readonly TestResult[],
): Coverage {
  const tests = new Map<string, TestResult[]>();
  for (const result of results) {
    for (const id of idsIn(result.title)) tests.set(id, [...(tests.get(id) ?? []), result]);
  }
  const known = new Set(items.map(({ id }) => id));
  const excepted = new Set(exceptions.map(({ id }) => id));
  const isProved = (id: string) => tests.get(id)?.every(({ passed }) => passed) ?? false;
  return {
    tests,
    proved: items.filter(({ id }) => isProved(id)),
    unknown: [...tests.keys(), ...excepted].filter((id) => !known.has(id)),
    uncovered: items.filter(({ id }) => !tests.has(id) && !excepted.has(id)),
    broken: items.filter(({ id }) => tests.has(id) && !isProved(id)),
    unneeded: [...excepted].filter(isProved),
  };
}

/** Returns the item ids in a test title. Vitest puts quotes around an id that comes from a row of `test.each`. */
const idsIn = (title: string): Set<string> =>
  new Set([...title.matchAll(MARK)].flatMap(([, list = '']) => list.split(/[,'\s]+/).filter(Boolean)));
