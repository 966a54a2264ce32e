import type { Source } from '../tidy/source';

export type Item = { id: string; says: string };
export type Coverage = {
  /** Titles of the tests that prove an item, by item id. */
  tests: Map<string, string[]>;
  /** Ids named by a test or an exception that are not in the list. */
  unknown: string[];
  /** Items without a test and without a reason. */
  uncovered: Item[];
  /** Exceptions whose item has a test. */
  needless: string[];
};

const MARK = /\[spec ([^\]]+)\]/g;
const TITLE = /(?:test|it|describe)(?:\.\w+)*\s*(?:\([^'"`]*\)\s*)?\(\s*(['"`])([\s\S]*?)\1/g;

/** Parses a tab-separated table with a heading line: id, then text. */
export function readTable(text: string): Item[] {
  const rows = text.trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', ...says] = row.split('\t');
    return { id, says: says.join(' ') };
  });
}

/** Finds the items that test titles name, as in `[spec 5.phone, 5.captcha]`. */
export function cover(
  items: readonly Item[],
  exceptions: readonly Item[],
  sources: readonly Source[],
): Coverage {
  const tests = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      for (const id of idsIn(title, text)) tests.set(id, [...(tests.get(id) ?? []), `${path}: ${title}`]);
    }
  }
  const known = new Set(items.map(({ id }) => id));
  const excused = new Set(exceptions.map(({ id }) => id));
  return {
    tests,
    unknown: [...tests.keys(), ...excused].filter((id) => !known.has(id)),
    uncovered: items.filter(({ id }) => !tests.has(id) && !excused.has(id)),
    needless: [...excused].filter((id) => tests.has(id)),
  };
}

/** Resolves `[spec $item]` in the title of a table of tests to every `item: '…'` of that file. */
function idsIn(title: string, text: string): string[] {
  const named = [...title.matchAll(MARK)].flatMap(([, list = '']) => list.split(/[,\s]+/).filter(Boolean));
  return named.flatMap((id) => {
    if (!id.startsWith('$')) return [id];
    const column = new RegExp(`\\b${id.slice(1)}: '([^']+)'`, 'g');
    return [...text.matchAll(column)].map(([, value = '']) => value);
  });
}
