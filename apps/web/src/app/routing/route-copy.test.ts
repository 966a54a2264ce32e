import * as en from '@tulay/copy/en/index';
import { PARTS } from '@tulay/copy/parts';
import { expect, test } from 'vitest';
import type { RouteName } from './route-names';
import { ROUTE_COPY_PARTS } from './route-copy';

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
const NAMESPACE = /useTranslations\('(\w+)/g;

const all = (text: string, found: RegExp): string[] =>
  [...text.matchAll(found)].map(([, first = '']) => first);

/** Resolves an import to a source file; null if it is not TypeScript, for example a style sheet. */
function fileOf(from: string, path: string): string | null {
  const name = path.startsWith('@tulay/ui/')
    ? addressOf(path.replace('@tulay/ui/', UI))
    : addressOf(path, `file://${addressOf(from)}`);
  return [`${name}.ts`, `${name}.tsx`].map((each) => files.get(each)).find((each) => each) ?? null;
}

/** Returns the dictionary namespaces that a file and its static imports use. */
function namespacesOf(file: string): Set<string> {
  const visited = new Set([file]);
  for (const each of visited) {
    for (const path of all(sources[each] ?? '', IMPORTED)) {
      const needed = fileOf(each, path);
      if (needed) visited.add(needed);
    }
  }
  return new Set([...visited].flatMap((each) => all(sources[each] ?? '', NAMESPACE)));
}

const screenOf = (route: string): string => {
  const found = Object.keys(sources).find((file) => file.endsWith(`/${route}.screen.tsx`));
  if (found === undefined) throw new Error(`no screen of ${route}`);
  return found;
};

test.each(Object.entries(ROUTE_COPY_PARTS) as [RouteName, readonly (typeof PARTS)[number][]][])(
  'the screen %s uses only dictionary namespaces that it loads',
  (route, parts) => {
    const loaded = new Set(parts.flatMap((part) => Object.keys(en.parts[part])));
    const used = namespacesOf(screenOf(route));
    expect(used.size).toBeGreaterThan(0);
    expect([...used].filter((name) => !loaded.has(name))).toEqual([]);
  },
);

test('the search for copy namespaces follows the imports of a screen', () => {
  expect(namespacesOf(screenOf('repaidDetail'))).toContain('dispute');
  expect(namespacesOf(screenOf('homeIndex'))).toContain('errors');
});

test('every namespace belongs to exactly one copy part', () => {
  const names = PARTS.flatMap((part) => Object.keys(en.parts[part]));
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(en.words).toSorted()).toEqual(names.toSorted());
});
