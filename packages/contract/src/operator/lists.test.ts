import { expect, test } from 'vitest';
import { shownAs } from './answer-fields';
import type { CommandShape } from './command';
import { OPERATOR_COMMANDS } from './commands';
import { listOf } from './lists';

/** Reports, which have no cursor. The text gives the reason why the report cannot grow without bound. */
const REPORTS: Readonly<Record<string, string>> = {
  'report trial-balance': 'one row per account',
  'report balance-sheet': 'one row per line of the statement',
  'report case-times': 'one row per queue and operator',
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

const LISTS = Object.entries<CommandShape>(OPERATOR_COMMANDS).flatMap(([name, shape]) => {
  const { answer, unpaged = REPORTS[name], unsorted, parameters = {} } = shape;
  const shown = shownAs(answer);
  const rows = shown.as === 'object' ? shown.fields['rows'] : undefined;
  const list = rows && shownAs(rows);
  if (shown.as !== 'object' || list?.as !== 'list') return [];
  const row = shownAs(list.element);
  return [
    {
      name,
      unpaged,
      unsorted,
      fields: row.as === 'object' ? Object.keys(row.fields) : [],
      parameters: Object.keys(parameters),
      listed: listOf(shape),
      hasCursor: 'next' in shown.fields && 'cursor' in parameters,
    },
  ];
});

/** Sort orders that are no field of a row, because several fields of the row decide them. */
const OTHER_ORDERS = ['place', 'age', 'who', 'order'];

test('a list of an operator command has either a cursor, or a reason why it cannot grow', () => {
  expect(LISTS.length).toBeGreaterThan(40);
  const wrong = LISTS.filter(({ hasCursor, unpaged }) => hasCursor === (unpaged !== undefined));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a list with a cursor has either sort orders and filters over all rows, or a reason why not', () => {
  const wrong = LISTS.filter(({ hasCursor, listed, unsorted }) =>
    hasCursor ? (listed === null) === (unsorted === undefined) : listed !== null || unsorted !== undefined,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a sorted list has at least one sort order and one filter', () => {
  const wrong = LISTS.filter(
    ({ listed }) => listed && (listed.sorts.length === 0 || listed.filters.length === 0),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('each sort order is a field of a row, and each filter a parameter', () => {
  const unknown = LISTS.flatMap(({ name, listed, fields, parameters }) =>
    [
      ...(listed?.sorts ?? []).filter((sort) => !fields.includes(sort) && !OTHER_ORDERS.includes(sort)),
      ...(listed?.filters ?? []).filter((filter) => !parameters.includes(filter)),
    ].map((each) => `${name}: ${each}`),
  );
  expect(unknown).toEqual([]);
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
