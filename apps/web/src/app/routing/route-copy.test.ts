import * as en from '@tulay/copy/en/index';
import { PARTS } from '@tulay/copy/parts';
import { expect, test } from 'vitest';
import type { RouteName } from './route-names';
import { FEWER_WORDS } from './route-copy';

const UI = '../../../../../packages/ui/src/';
const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '!../../**/*.test.{ts,tsx}',
    '../../../../../packages/ui/src/**/*.{ts,tsx}',
    '!../../../../../packages/ui/src/**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** Resolves a path like a browser, below the made-up root `file:///apps/web/src/app/routing/`. */
const addressOf = (path: string, from = 'file:///apps/web/src/app/routing/') => new URL(path, from).pathname;
const files = new Map(Object.keys(sources).map((file) => [addressOf(file), file]));
const IMPORTED = /^(?:import|export)(?! type)[^;]*?from '((?:\.|@tulay\/ui\/)[^']+)'/gm;
const ASKED = /useTranslations\('(\w+)/g;

const all = (text: string, found: RegExp): string[] =>
  [...text.matchAll(found)].map(([, first = '']) => first);

/** By the file that imports it; null for what has no text, as a style sheet. */
function fileOf(from: string, path: string): string | null {
  const name = path.startsWith('@tulay/ui/')
    ? addressOf(path.replace('@tulay/ui/', UI))
    : addressOf(path, `file://${addressOf(from)}`);
  return [`${name}.ts`, `${name}.tsx`].map((each) => files.get(each)).find((each) => each) ?? null;
}

/** What a file and all that it cannot run without say, by the first name of each word. */
function saidBy(file: string): Set<string> {
  const walked = new Set([file]);
  for (const each of walked) {
    for (const path of all(sources[each] ?? '', IMPORTED)) {
      const needed = fileOf(each, path);
      if (needed) walked.add(needed);
    }
  }
  return new Set([...walked].flatMap((each) => all(sources[each] ?? '', ASKED)));
}

const screenOf = (route: string): string => {
  const found = Object.keys(sources).find((file) => file.endsWith(`/${route}.screen.tsx`));
  if (found === undefined) throw new Error(`no screen of ${route}`);
  return found;
};

test.each(Object.entries(FEWER_WORDS) as [RouteName, readonly (typeof PARTS)[number][]][])(
  '%s says no word that it does not bring',
  (route, parts) => {
    const brought = new Set(parts.flatMap((part) => Object.keys(en.parts[part])));
    const said = saidBy(screenOf(route));
    expect(said.size).toBeGreaterThan(0);
    expect([...said].filter((name) => !brought.has(name))).toEqual([]);
  },
);

test('the walk through the imports sees what a part of a screen says', () => {
  expect(saidBy(screenOf('repaidDetail'))).toContain('dispute');
  expect(saidBy(screenOf('homeIndex'))).toContain('errors');
});

test('each part has words, and no word is in two of them', () => {
  const names = PARTS.flatMap((part) => Object.keys(en.parts[part]));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(en.words).toSorted()).toEqual(names.toSorted());
});
