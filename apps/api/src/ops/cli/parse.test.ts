import { describe, expect, it } from 'vitest';
import { parse } from './parse';
import { COMMANDS } from '../command-table';

const parseLine = (line: string) => parse(line.split(' '), COMMANDS);
const rawOf = (line: string) => {
  const parsed = parseLine(line);
  return parsed.kind === 'request' ? { ...parsed.request.raw, why: parsed.request.why } : parsed.text;
};
const ID = '01900000-0000-7000-8000-000000000001';

describe('the command line', () => {
  it.each([
    ['ledger verify', { why: '' }],
    ['statement 0001-123456 --why requested', { of: '0001-123456', why: 'requested' }],
    ['reconcile --why late', { why: 'late' }],
    ['reconcile 2026-12-25 --why late', { day: '2026-12-25', why: 'late' }],
    [
      'coupon grant 9171234567 repayment 200 30 --ahead 3 --full --why a gift',
      {
        borrower: '9171234567',
        kind: 'repayment',
        pesos: '200',
        days: '30',
        ahead: '3',
        full: true,
        why: 'a gift',
      },
    ],
    [
      'ticket answer F-1 --say We sent one too many. --why a mistake',
      { ticket: 'F-1', say: 'We sent one too many.', why: 'a mistake' },
    ],
    [
      'loan waive 0001-1 --ticket T-1 --penalty 1 --penalty 2.50 --why said twice',
      { order: '0001-1', ticket: 'T-1', penalty: '2.50', why: 'said twice' },
    ],
    [
      `review return ${ID} --correct id_front_unclear --why blurred`,
      { application: ID, correct: 'id_front_unclear', why: 'blurred' },
    ],
  ])('parses: %s', (line, raw) => {
    expect(rawOf(line)).toEqual(raw);
  });

  it.each([
    ['coupon grant 9171234567 loan 30 30 --why so', 'kind: one of'],
    ['coupon grant 9171234567 cash thirty 30 --why so', 'pesos: pesos such as 12.50'],
    ['coupon grant 9171234567 cash 0 30 --why so', 'pesos: must be more than 0'],
    ['coupon grant 9171234567 cash 30 0 --why so', 'days: between 1 and 999'],
    ['coupon grant 9171234567 cash 30 --why so', 'days: '],
    ['coupon grant 9171234567 cash 30 30 --ahead soon --why so', 'ahead: a number'],
    ['coupon grant 9171234567 cash 30 30', '--why: the reason is missing'],
    ['loan write-off 0001-1 now --why old', '"now" is one word too many'],
    ['loan write-off 0001-1 --gently --why old', "Unknown option '--gently'"],
    ['review approve 17 --why fine', 'application: an id'],
    [`review return ${ID} --correct nose --why crooked`, 'correct: some of id_front_unclear,'],
    ['reconcile yesterday', 'day: a date such as 2026-12-25'],
    ['dispute answer D-1 perhaps --say hm --why hm', 'answer: one of upheld, declined'],
  ])('a wrong command line is refused with the fault and the help: %s', (line, fault) => {
    const parsed = parseLine(line);
    expect(parsed).toMatchObject({ kind: 'usage', text: expect.stringContaining('usage: npm run ops -- ') });
    expect(parsed.kind === 'usage' && parsed.text.startsWith(fault)).toBe(true);
  });

  it.each(COMMANDS.map((each) => [each.name, each] as const))(
    '%s --help prints the help of the command',
    (words, command) => {
      expect(parseLine(`${words} --help`)).toMatchObject({
        kind: 'help',
        text: expect.stringContaining(`usage: npm run ops -- ${words}`),
      });
      expect(command.parameters.filter(({ help }) => help === '')).toEqual([]);
    },
  );

  it('an unknown command lists all commands, or those with the same first word', () => {
    expect(parseLine('loan')).toMatchObject({
      kind: 'usage',
      text: expect.stringContaining('loan write-off'),
    });
    expect(parseLine('loan')).toMatchObject({ text: expect.not.stringContaining('ledger verify') });
    expect(parseLine('nonsense')).toMatchObject({
      kind: 'usage',
      text: expect.stringContaining('ledger verify'),
    });
    expect(parseLine('--help')).toMatchObject({ kind: 'help' });
  });
});
