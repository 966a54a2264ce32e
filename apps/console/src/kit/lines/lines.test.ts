import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { columnsOf } from '@tulay/contract/operator/parameters';
import { expect, test } from 'vitest';
import { lineText, lineValues } from './lines';

const journal = columnsOf(OPERATOR_COMMANDS['books journal'].parameters.lines);
const steps = columnsOf(OPERATOR_COMMANDS['collections set-rules'].parameters.steps);

test('the command accepts the lines that a form writes', () => {
  const text = [
    lineText(journal, ['debit', 'operating_expense', '1,500.00']),
    lineText(journal, ['credit', 'bank', ' 1500 ']),
  ].join(',');
  expect(OPERATOR_COMMANDS['books journal'].parameters.lines.parse(text)).toEqual([
    { account: 'operating_expense', amount: 150_000 },
    { account: 'bank', amount: -150_000 },
  ]);
});

test('an empty column is left out together with its word, and a filled column is found by its word', () => {
  expect(lineText(steps, ['4-30', 'call', '', 'sandali'])).toBe('4-30 call for sandali');
  expect(lineText(steps, ['91-', 'write_off', '', ''])).toBe('91- write_off');
  expect(
    OPERATOR_COMMANDS['collections set-rules'].parameters.steps.parse('4-30 call for sandali,91- write_off'),
  ).toEqual([
    { from: 4, until: 30, product: 'sandali', step: 'call', every: null },
    { from: 91, until: null, product: null, step: 'write_off', every: null },
  ]);
});

test.each([
  ['a whole line', ['4-30', 'call', '7', 'sandali']],
  ['only the last column', ['', '', '', 'hulugan']],
  ['only the second column', ['', 'text', '', '']],
])('%s is read back as it was filled in', (_, values) => {
  expect(lineValues(steps, lineText(steps, values))).toEqual(values);
});
