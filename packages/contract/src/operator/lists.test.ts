import { expect, test } from 'vitest';
import { shownAs } from './answer-fields';
import type { CommandShape } from './command';
import { OPERATOR_COMMANDS } from './commands';

/** Reports, which have no cursor. The text gives the reason why the report cannot grow without bound. */
const REPORTS: Readonly<Record<string, string>> = {
  'report trial-balance': 'one row per account',
  'report balance-sheet': 'one row per line of the statement',
  'report complaints': 'the complaints of at most a year',
  'report collections': 'one row per bucket',
  'report due-collected': 'one row per product, term and kind of borrower',
  'report first-payment-default': 'one row per product, term and kind of borrower',
  'report income-statement': 'one row per line of the statement',
  'report loss-allowance': 'one row per product and stage',
  'report outstanding': 'one row per product, term and kind of borrower',
  'report par': 'one row per product, term and kind of borrower',
  'report regulator': 'one row per figure, product, bucket or line',
  'report roll-rates': 'one row per bucket',
  'report vintages': 'one row per month',
  'report yield': 'one row per product',
};

const LISTS = Object.entries<CommandShape>(OPERATOR_COMMANDS).flatMap(
  ([name, { answer, unpaged = REPORTS[name], parameters = {} }]) => {
    const shown = shownAs(answer);
    const rows = shown.as === 'object' ? shown.fields['rows'] : undefined;
    if (shown.as !== 'object' || rows === undefined || shownAs(rows).as !== 'list') return [];
    return [{ name, unpaged, hasCursor: 'next' in shown.fields && 'cursor' in parameters }];
  },
);

test('a list of an operator command has either a cursor, or a reason why it cannot grow', () => {
  expect(LISTS.length).toBeGreaterThan(40);
  const wrong = LISTS.filter(({ hasCursor, unpaged }) => hasCursor === (unpaged !== undefined));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('every reason belongs to a list', () => {
  const stated = [
    ...Object.keys(REPORTS),
    ...Object.entries<CommandShape>(OPERATOR_COMMANDS).flatMap(([name, { unpaged }]) =>
      unpaged ? [name] : [],
    ),
  ];
  expect(stated.filter((name) => !LISTS.some((list) => list.name === name))).toEqual([]);
});
