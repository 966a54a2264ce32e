import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ABSENT, leanStyles } from './lean-styles';

const SHADOW =
  'box-shadow:var(--tw-inset-shadow), var(--tw-inset-ring-shadow), var(--tw-ring-offset-shadow), var(--tw-ring-shadow), var(--tw-shadow)';
const LEGACY =
  '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))){*,:before{--tw-shadow:0 0 #0000}}}';

const SCREENS = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path)),
);

test('a shadow that a screen uses is kept, and unused shadow layers and legacy fallbacks are removed', () => {
  const property = (name: string) => `@property ${name}{syntax:"*";inherits:false;initial-value:0 0 #0000}`;
  const css = `${LEGACY}.card{--tw-shadow:0 1px 2px red;${SHADOW}}${property('--tw-ring-shadow')}${property('--tw-shadow')}`;
  expect(leanStyles(css)).toBe(
    `.card{--tw-shadow:0 1px 2px red;box-shadow:var(--tw-shadow)}${property('--tw-shadow')}`,
  );
});

test('font settings with their initial value are removed, and a condition that every supported browser meets is removed from around its rules', () => {
  expect(
    leanStyles('html{font-feature-settings:var(--default-font-feature-settings,normal);color:red}'),
  ).toBe('html{color:red}');
  const mixed = 'a{color:color-mix(in oklab, red 50%, transparent)}';
  expect(leanStyles(`@supports (color:color-mix(in lab, red, red)){${mixed}}b{}`)).toBe(`${mixed}b{}`);
});

test('a style sheet with Tailwind’s ring utility fails the build, because removing the unused variables would break the ring', () => {
  expect(() => leanStyles(`.ring{--tw-ring-shadow:0 0 0 1px red;${SHADOW}}`)).toThrow('--tw-ring-shadow');
});

test('style rules of HTML elements that no screen uses are removed', () => {
  expect(leanStyles('a{}table{text-indent:0}sub,sup{top:0}sub{top:1px}.table{top:0}')).toBe(
    'a{}.table{top:0}',
  );
  const used = new RegExp(`<(${ABSENT.join('|')})[\\s>/]`);
  expect(SCREENS.filter((path) => used.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('the style of file buttons is removed, because every file input is transparent', () => {
  expect(leanStyles('a{}::file-selector-button{margin:0}b{}')).toBe('a{}b{}');
  const inputs = SCREENS.flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/<input\b[^<]*?type="file"[^<]*?\/>/g),
  ]);
  expect(inputs.length).toBeGreaterThan(3);
  expect(inputs.filter(([text]) => !/className="[^"]*\bopacity-0\b/.test(text))).toEqual([]);
});

test('the default color of placeholders is removed, because every field of the kit sets its own', () => {
  const rule =
    '@supports (not ((-webkit-appearance:-apple-pay-button))) or (contain-intrinsic-size:1px){::placeholder{color:red}}';
  expect(leanStyles(`a{}${rule}b{}`)).toBe('a{}b{}');
});
