import { expect, test } from 'vitest';
import { bannedCalls } from './calls';
import { sentencesInScreens } from './screens';
import { functionSizes, longOnes, measure, slipped } from './sizes';
import { type Finding, sourceOf } from './source';
import { weakTests } from './tests';
import { unsaidWords } from './unsaid';
import { forbiddenWords } from './words';

type Rule = (source: ReturnType<typeof sourceOf>) => Finding[];
type Row = { rule: Rule; path: string; text: string; found: number };

const API = 'apps/api/src/features/loan/loan.service.ts';
const SCREEN = 'apps/web/src/features/home/homeIndex.screen.tsx';
const TEST = 'packages/engine/src/money.test.ts';
const [only, skip] = ['only', 'skip'];

const ROWS: Row[] = [
  { rule: bannedCalls, path: API, text: 'const now = Date.now();', found: 1 },
  { rule: bannedCalls, path: API, text: 'const now = new Date();', found: 1 },
  { rule: bannedCalls, path: API, text: 'const then = new Date(instant);', found: 0 },
  { rule: bannedCalls, path: 'apps/api/src/adapters/clock/system.ts', text: 'new Date();', found: 0 },
  { rule: bannedCalls, path: API, text: 'const n = Math.random();', found: 1 },
  { rule: bannedCalls, path: API, text: 'console.log(phone);', found: 1 },
  { rule: bannedCalls, path: API, text: 'const m = process.env.MODE;', found: 1 },
  { rule: bannedCalls, path: 'apps/api/src/config.ts', text: 'read(process.env);', found: 0 },
  { rule: bannedCalls, path: API, text: 'const centavos = pesos * 100;', found: 1 },
  { rule: bannedCalls, path: API, text: 'const percent = (paid / due) * 100;', found: 0 },
  { rule: bannedCalls, path: API, text: 'const text = pesos.toFixed(2);', found: 1 },
  { rule: bannedCalls, path: TEST, text: 'setTimeout(done, 5);', found: 1 },
  { rule: sentencesInScreens, path: SCREEN, text: '<p>Borrow again</p>', found: 1 },
  { rule: sentencesInScreens, path: SCREEN, text: '<p>{"Borrow again"}</p>', found: 1 },
  { rule: sentencesInScreens, path: SCREEN, text: '<p>{t("again")} · 12</p>', found: 0 },
  { rule: sentencesInScreens, path: SCREEN, text: '<input aria-label="Phone" />', found: 1 },
  {
    rule: sentencesInScreens,
    path: SCREEN,
    text: '<input aria-label={t("phone")} name="phone" />',
    found: 0,
  },
  { rule: sentencesInScreens, path: SCREEN, text: '<input placeholder="09XX XXX XXXX" />', found: 0 },
  { rule: sentencesInScreens, path: SCREEN, text: '<input placeholder="Your name" />', found: 1 },
  { rule: weakTests, path: TEST, text: `test.${only}('a', () => { expect(sum).toBe(2); });`, found: 1 },
  { rule: weakTests, path: TEST, text: `test.${skip}('a', () => { expect(sum).toBe(2); });`, found: 1 },
  { rule: weakTests, path: TEST, text: "test('a', () => { expect(true).toBe(true); });", found: 1 },
  { rule: weakTests, path: TEST, text: "test('a', () => { add(1, 2); });", found: 1 },
  { rule: weakTests, path: TEST, text: "test('a', () => { expect(add(1, 2)).toBe(3); });", found: 0 },
  { rule: forbiddenWords, path: 'README.md', text: `one\n${'TO'}DO later`, found: 1 },
  { rule: forbiddenWords, path: 'README.md', text: `see /${'work'}/main`, found: 1 },
  { rule: forbiddenWords, path: 'README.md', text: 'The todo list of a borrower', found: 0 },
];

test.each(ROWS)('$text → $found', ({ rule, path, text, found }) => {
  expect(rule(sourceOf(path, text))).toHaveLength(found);
});

test('a file of more than 250 lines and a function of more than 70 are too long', () => {
  const lines = (count: number) => 'go();\n'.repeat(count);
  expect(longOnes(sourceOf(API, lines(250)))).toEqual([]);
  expect(longOnes(sourceOf(API, lines(251)))).toHaveLength(1);
  expect(longOnes(sourceOf(API, `function f() {\n${lines(68)}}`))).toEqual([]);
  expect(longOnes(sourceOf(API, `function f() {\n${lines(69)}}`))).toHaveLength(1);
});

test('the functions inside a function count for themselves', () => {
  const text = 'function outer() {\n  const inner = () => {\n    go();\n    go();\n  };\n  return inner;\n}';
  expect(functionSizes(sourceOf(API, text)).map(({ lines }) => lines)).toEqual([4, 4]);
});

test('the ratchet lets numbers fall and refuses that they rise', () => {
  const now = measure([sourceOf(API, 'a\nb\nc')]);
  expect(now.file95).toBe(3);
  expect(slipped(now, { ...now, file95: 4 })).toEqual([]);
  expect(slipped(now, { ...now, file95: 2 })).toHaveLength(1);
});

test('a sentence whose key stands nowhere but in the words is said nowhere', () => {
  const words = sourceOf(
    'packages/copy/src/en/home.ts',
    "export const home = { heading: 'Home', old: 'Gone' };",
  );
  const other = sourceOf(
    'packages/copy/src/tl/home.ts',
    "export const home = { heading: 'Home', old: 'Wala' };",
  );
  const index = sourceOf('packages/copy/src/en/index.ts', "import { home } from './home';");
  const screen = sourceOf(SCREEN, "<h1>{t('heading')}</h1>");
  expect(unsaidWords([index, words, other, screen]).map(({ line, says }) => [line, says])).toEqual([
    [1, '"old" is said nowhere'],
  ]);
});
