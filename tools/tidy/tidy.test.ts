import { expect, test } from 'vitest';
import { unreasonedCasts } from './casts';
import { textInScreens, unusedCopy } from './copy';
import { forbiddenExpressions } from './expressions';
import { crowdedFolders } from './folders';
import { unreachableScreens } from './screens';
import { type Finding, type Source, sourceOf } from './source';
import { forbiddenWords } from './words';

interface Row {
  readonly rule: (source: Source) => Finding[];
  readonly path: string;
  readonly text: string;
  readonly found: number;
}

const API = 'apps/api/src/features/auth/auth.service.ts';
const SCREEN = 'apps/web/src/features/home/homeIndex.screen.tsx';
const TEST = 'packages/engine/src/money.test.ts';

const ROWS: Row[] = [
  { rule: forbiddenExpressions, path: API, text: 'const now = new Date();', found: 1 },
  { rule: forbiddenExpressions, path: API, text: 'const then = new Date(instant);', found: 0 },
  { rule: forbiddenExpressions, path: 'apps/api/src/adapters/clock/x.ts', text: 'new Date();', found: 0 },
  { rule: forbiddenExpressions, path: API, text: 'const centavos = pesos * 100;', found: 1 },
  { rule: forbiddenExpressions, path: API, text: 'const percent = (paid / due) * 100;', found: 0 },
  { rule: forbiddenExpressions, path: TEST, text: 'expect(true).toBe(true);', found: 1 },
  { rule: forbiddenExpressions, path: TEST, text: 'expect(add(1, 2)).toBe(3);', found: 0 },
  { rule: forbiddenExpressions, path: TEST, text: "it('waits', async () => {}, 60_000);", found: 1 },
  { rule: forbiddenExpressions, path: TEST, text: 'vi.waitFor(isDone, { timeout: 10_000 });', found: 1 },
  { rule: forbiddenExpressions, path: TEST, text: 'link({ timeout: scaled(10_000) });', found: 0 },
  { rule: forbiddenExpressions, path: API, text: 'link({ timeout: 10_000 });', found: 0 },
  {
    rule: forbiddenExpressions,
    path: SCREEN,
    text: "api.POST('/api/v1/orders/{orderId}/payments', {});",
    found: 1,
  },
  {
    rule: forbiddenExpressions,
    path: SCREEN,
    text: "api.POST('/api/v1/pay-links/{token}/payments', {});",
    found: 1,
  },
  {
    rule: forbiddenExpressions,
    path: SCREEN,
    text: "api.GET('/api/v1/payments/{paymentId}', {});",
    found: 0,
  },
  { rule: forbiddenExpressions, path: SCREEN, text: "lazy(() => import('./card'));", found: 1 },
  { rule: forbiddenExpressions, path: SCREEN, text: "lazyFile(() => import('./card'));", found: 0 },
  { rule: forbiddenExpressions, path: SCREEN, text: "fetch('/api/v1/home');", found: 1 },
  { rule: forbiddenExpressions, path: SCREEN, text: "fetchWithin('read', '/api/v1/home');", found: 0 },
  { rule: textInScreens, path: SCREEN, text: '<p>Borrow again</p>', found: 1 },
  { rule: textInScreens, path: 'packages/ui/src/card.tsx', text: '<p>{"Borrow again"}</p>', found: 1 },
  { rule: textInScreens, path: SCREEN, text: '<p>{t("again")} · 12</p>', found: 0 },
  { rule: textInScreens, path: SCREEN, text: '<input aria-label="Phone" />', found: 1 },
  { rule: textInScreens, path: SCREEN, text: '<input aria-label={t("phone")} name="phone" />', found: 0 },
  { rule: textInScreens, path: SCREEN, text: '<input placeholder="09XX XXX XXXX" />', found: 0 },
  { rule: textInScreens, path: SCREEN, text: '<input placeholder="Your name" />', found: 1 },
  { rule: forbiddenWords, path: 'README.md', text: `one\n${'TO'}DO later`, found: 1 },
  { rule: forbiddenWords, path: 'README.md', text: `see /${'work'}/main`, found: 1 },
  { rule: forbiddenWords, path: 'README.md', text: 'The todo list of a borrower', found: 0 },
  { rule: forbiddenWords, path: API, text: `// Draws it ${'a' + 'new'}.`, found: 1 },
  {
    rule: forbiddenWords,
    path: 'packages/copy/src/en/home.ts',
    text: `a: 'Sit ${'be' + 'side'} us'`,
    found: 0,
  },
];

test.each(ROWS)('a source with $text has $found findings', ({ rule, path, text, found }) => {
  expect(rule(sourceOf(path, text))).toHaveLength(found);
});

test('a dictionary key that no source file uses is reported once, for English', () => {
  const english = sourceOf(
    'packages/copy/src/en/home.ts',
    "export const home = { heading: 'Home', old: 'Gone' };",
  );
  const tagalog = sourceOf(
    'packages/copy/src/tl/home.ts',
    "export const home = { heading: 'Home', old: 'Wala' };",
  );
  const index = sourceOf('packages/copy/src/en/index.ts', "import { home } from './home';");
  const screen = sourceOf(SCREEN, "<h1>{t('heading')}</h1>");
  const findings = unusedCopy([index, english, tagalog, screen]).map(({ line, message }) => [line, message]);
  expect(findings).toEqual([[1, 'no product file uses "old"']]);
});

test('a word of the console that no source file uses is reported', () => {
  const words = sourceOf(
    'packages/copy/src/console/words.ts',
    "export const WORDS = { shown: 'A', old: 'B' };",
  );
  const screen = sourceOf('apps/console/src/kit/part.tsx', '<p>{WORDS.shown}</p>');
  expect(unusedCopy([words, screen]).map(({ message }) => message)).toEqual(['no product file uses "old"']);
});

test('a source folder may hold 30 files, and a dictionary folder any number', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);
  expect(crowdedFolders(files('apps/api/src/http', 30))).toEqual([]);
  expect(crowdedFolders(files('apps/api/src/http', 31))).toHaveLength(1);
  expect(crowdedFolders(files('packages/copy/src/en', 60))).toEqual([]);
});

test.each([
  ['const a = x as A;', 1],
  ['// The schema has parsed x.\nconst a = x as A;', 0],
  ['// The schema has parsed x.\nconst a = x as unknown as A;', 0],
  ['const a = [x] as const;', 0],
  ['return {\n  x,\n  // The schema has parsed x.\n} as A;', 0],
])('a product file with %j has %i casts without a reason', (text, found) => {
  expect(unreasonedCasts([sourceOf(API, text)])).toHaveLength(found);
});

test('the number of casts in product files is limited, and in tests it is not', () => {
  const text = '// The schema has parsed x.\nconst a = x as A;\n'.repeat(3);
  expect(unreasonedCasts([sourceOf(API, text)], 3)).toEqual([]);
  expect(unreasonedCasts([sourceOf(API, text)], 2).map(({ message }) => message)).toEqual([
    '3 casts; at most 2: remove one',
  ]);
  expect(unreasonedCasts([sourceOf(TEST, text)], 2)).toEqual([]);
});

test('a screen to which no product file leads is reported', () => {
  const names = sourceOf(
    'apps/web/src/app/routing/route-names.ts',
    "export const ROUTE_NAMES = [\n  'rewards',\n];",
  );
  const link = (text: string, path = SCREEN) => unreachableScreens([names, sourceOf(path, text)]);
  expect(link("href={pathTo('rewards')}")).toEqual([]);
  expect(link('`#/rewards?order=${id}`')).toEqual([]);
  expect(link("import Rewards from './rewards.screen';").map(({ line }) => line)).toEqual([2]);
  expect(link("pathTo('rewards')", 'apps/web/src/app/routing/guard.test.ts')).toHaveLength(1);
});
