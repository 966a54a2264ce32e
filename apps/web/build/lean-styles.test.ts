import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ABSENT, leanStyles } from './lean-styles';

const SHADOW =
  'box-shadow:var(--tw-inset-shadow), var(--tw-inset-ring-shadow), var(--tw-ring-offset-shadow), var(--tw-ring-shadow), var(--tw-shadow)';
const LEGACY =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*,:before{--tw-shadow:0 0 #0000}}}';

test('a shadow that a screen uses is kept, and unused shadow layers and legacy fallbacks are removed', () => {
  const property = (name: string) => `@property ${name}{syntax:"*";inherits:false;initial-value:0 0 #0000}`;
  const css = `${LEGACY}.card{--tw-shadow:0 1px 2px red;${SHADOW}}${property('--tw-ring-shadow')}${property('--tw-shadow')}`;
  expect(leanStyles(css)).toBe(
    `.card{--tw-shadow:0 1px 2px red;box-shadow:var(--tw-shadow)}${property('--tw-shadow')}`,
  );
});

test('a style sheet with Tailwind’s ring utility fails the build, because removing the unused variables would break the ring', () => {
  expect(() => leanStyles(`.ring{--tw-ring-shadow:0 0 0 1px red;${SHADOW}}`)).toThrow('--tw-ring-shadow');
});

test('style rules of HTML elements that no screen uses are removed', () => {
  expect(leanStyles('a{}table{text-indent:0}sub,sup{top:0}sub{top:1px}.table{top:0}')).toBe(
    'a{}.table{top:0}',
  );
  const screens = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => join(folder, path)),
  );
  const used = new RegExp(`<(${ABSENT.join('|')})[\\s>/]`);
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((path) => used.test(readFileSync(path, 'utf8')))).toEqual([]);
});
