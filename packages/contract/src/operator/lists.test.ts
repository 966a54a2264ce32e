import { expect, test } from 'vitest';
import { shownAs } from './answer-fields';
import type { CommandShape } from './command';
import { OPERATOR_COMMANDS } from './commands';

/** Lists without a cursor, and why they cannot grow without bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  'api-key list': 'an integrator has a few keys, and an admin adds each',
  'books months': 'one row a month',
  'books loss-rates': 'one row a class and product, and the rates of later days, which operators set',
  'books lines': 'one row an account, and the lines of later days, which operators set',
  'collections summary': 'one row a bucket',
  'collections rules': 'rules of today and of later days, which operators set',
  'day figures': 'one row a figure',
  'alert list': 'one row for each kind of alert',
  'job summary': 'one row a topic',
  'ledger trial-balance': 'one row an account',
  'operator list': 'the employees of the lender',
  'operator rights': 'one row a command',
  'passkey list': 'the passkeys of one operator',
  'product list': 'one row a product',
  'report balance-sheet': 'one row a line of the statement',
  'report complaints': 'the complaints of at most a year',
  'report due': 'one row a product, term and kind of borrower',
  'report first-payment': 'one row a product, term and kind of borrower',
  'report income-statement': 'one row a line of the statement',
  'report loss-allowance': 'one row a product and stage',
  'report outstanding': 'one row a product, term and kind of borrower',
  'report par': 'one row a product, term and kind of borrower',
  'report roll-rates': 'one row a bucket',
  'report vintages': 'one row a month',
  'request about': 'requests about one subject, which expire',
  'session list': 'open sessions of the employees, which expire',
  'webhook list': 'an integrator has a few endpoints, and an admin adds each',
};

const LISTS = Object.entries<CommandShape>(OPERATOR_COMMANDS).flatMap(
  ([name, { answer, parameters = {} }]) => {
    const shown = shownAs(answer);
    const rows = shown.as === 'object' ? shown.fields['rows'] : undefined;
    if (shown.as !== 'object' || rows === undefined || shownAs(rows).as !== 'list') return [];
    return [{ name, hasCursor: 'next' in shown.fields && 'cursor' in parameters }];
  },
);

test('every list of an operator command has a cursor, or a reason why it cannot grow', () => {
  const unbounded = LISTS.filter(({ name, hasCursor }) => !hasCursor && !Object.hasOwn(BOUNDED, name));
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});

test('a list with a cursor needs no reason', () => {
  const bounded = LISTS.filter(({ hasCursor }) => !hasCursor).map(({ name }) => name);
  expect(Object.keys(BOUNDED).filter((name) => !bounded.includes(name))).toEqual([]);
});
