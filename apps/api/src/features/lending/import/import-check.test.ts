import { addDays } from '@tulay/engine/calendar';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../db/seed/products';
import { type BookFiles, exampleBook } from '../../../testing/books/example-book';
import { checkImport } from './import-check.view';
import { textsOf } from './import-check.service';
import { readImport } from './import-rows';

const DAY = '2026-11-20';

function check(files: BookFiles, around: { readonly today?: string; readonly isMonthClosed?: boolean } = {}) {
  const named = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const { rows, faults } = readImport(textsOf(named));
  return checkImport(rows, faults, {
    today: DAY,
    products: PRODUCTS,
    takenPhones: new Set(['+639170000999']),
    takenLoans: new Set(['L-0001']),
    accounts: new Set(['bank', 'capital', 'retained_earnings', 'suspense']),
    isMonthClosed: false,
    ...around,
  });
}

/** Returns the example book with one text in a file replaced. */
const changed = (file: string, from: string, to: string): BookFiles => {
  const files = exampleBook(DAY);
  const text = files[file] ?? '';
  if (!text.includes(from)) throw new Error(`${file} of the example has no ${from}`);
  return { ...files, [file]: text.replaceAll(from, to) };
};

describe('a book that comes from elsewhere', () => {
  it('the example book has no fault and no difference, and its opening balances sum to zero', () => {
    const { faults, differences, loans, sums } = check(exampleBook(DAY));
    expect(faults).toEqual([]);
    expect(differences).toEqual([]);
    expect(loans).toHaveLength(3);
    expect(sums).toEqual([
      { account: 'loan_receivable', amount: 992_984 },
      { account: 'bank', amount: 250_000 },
      { account: 'capital', amount: -1_000_000 },
      { account: 'retained_earnings', amount: -242_984 },
    ]);
  });

  it.each([
    ['file_missing', 'borrowers.csv:0', {}],
    ['columns', 'loans.csv:1', changed('loans.csv', 'loan_no,borrower_no', 'loan,borrower_no')],
    [
      'cells',
      'payments.csv:2',
      changed('payments.csv', 'L-1001,1,2026-10-09,3183.80', 'L-1001,1,2026-10-09'),
    ],
    ['value', 'borrowers.csv:2', changed('borrowers.csv', '9170000101', '0281234567')],
    ['value', 'loans.csv:2', changed('loans.csv', 'L-1001,B-01,hulugan', 'L-1001,B-01,unknown')],
    ['value', 'payments.csv:3', changed('payments.csv', '3063.00', '0.00')],
    ['value', 'schedules.csv:2', changed('schedules.csv', '2026-10-10', '2026-10-32')],
    ['repeated', 'loans.csv:4', changed('loans.csv', 'L-1003,B-02', 'L-1001,B-02')],
    ['phone_repeated', 'borrowers.csv:3', changed('borrowers.csv', '9170000102', '+639170000101')],
    ['phone_taken', 'borrowers.csv:2', changed('borrowers.csv', '9170000101', '9170000999')],
    ['borrower_unused', 'borrowers.csv:3', changed('loans.csv', 'L-1003,B-02', 'L-1003,B-01')],
    ['borrower_unknown', 'loans.csv:4', changed('loans.csv', 'L-1003,B-02', 'L-1003,B-03')],
    ['loan_taken', 'loans.csv:4', changed('loans.csv', 'L-1003,B-02', 'L-0001,B-02')],
    ['loan_unknown', 'payments.csv:3', changed('payments.csv', 'L-1002,1', 'L-1009,1')],
    [
      'consent_late',
      'borrowers.csv:2',
      changed('borrowers.csv', '1994-05-17,2026-07-01', '1994-05-17,2026-11-21'),
    ],
    ['dates', 'loans.csv:2', changed('loans.csv', '2026-09-10,2026-09-10', '2026-09-11,2026-09-10')],
    [
      'schedule_missing',
      'loans.csv:3',
      changed('schedules.csv', 'L-1002,1,2026-07-15,3000.00,63.00,0.00\n', ''),
    ],
    ['schedule_numbers', 'schedules.csv:2', changed('schedules.csv', 'L-1001,3,', 'L-1001,4,')],
    ['schedule_dates', 'schedules.csv:3', changed('schedules.csv', '2026-11-10', '2026-10-10')],
    ['schedule_principal', 'schedules.csv:2', changed('schedules.csv', '2913.80', '2913.81')],
    ['schedule_interest', 'schedules.csv:3', changed('schedules.csv', '188.67', '188.68')],
    ['schedule_fees', 'schedules.csv:5', changed('schedules.csv', '63.00,0.00', '63.00,10.00')],
    ['proceeds', 'loans.csv:2', changed('loans.csv', '8798.40', '8800.00')],
    ['cap_exceeded', 'loans.csv:2', changed('loans.csv', '12,3\nL-1002', '12,6\nL-1002')],
    ['payment_early', 'payments.csv:2', changed('payments.csv', '2026-10-09', '2026-09-09')],
    ['payment_late', 'payments.csv:2', changed('payments.csv', '2026-10-09', '2026-11-21')],
    ['overpaid', 'loans.csv:3', changed('payments.csv', '3063.00', '3063.01')],
    [
      'balance_missing',
      'loans.csv:3',
      changed('balances.csv', 'L-1002,2026-11-20,0.00,0.00,0.00,0.00\n', ''),
    ],
    ['balance_day', 'balances.csv:3', changed('balances.csv', 'L-1002,2026-11-20', 'L-1002,2026-11-19')],
    ['account', 'accounts.csv:2', changed('accounts.csv', 'bank,', 'gateway_clearing,')],
    ['account', 'accounts.csv:2', changed('accounts.csv', 'bank,', 'suspense,')],
    ['suspense_left', 'accounts.csv:0', changed('accounts.csv', '2500.00', '2500.01')],
  ] as const)('%s is reported at %s', (code, place, files) => {
    const found = check(files).faults.map((fault) => `${fault.code} ${fault.file}.csv:${fault.line}`);
    expect(found).toContain(`${code} ${place}`);
  });

  it.each([
    ['after today', { today: addDays(DAY, -1) }],
    ['more than 31 days ago', { today: addDays(DAY, 32) }],
    ['in a month whose books are closed', { isMonthClosed: true }],
  ])('balances %s are a fault', (_, around) => {
    expect(check(exampleBook(DAY), around).faults.map(({ code }) => code)).toEqual(['day']);
  });

  it('a stated balance that differs from the computed balance is listed with both amounts', () => {
    const { faults, differences } = check(changed('balances.csv', '225.38', '225.00'));
    expect(faults).toEqual([]);
    expect(differences).toEqual([
      { line: 2, loanNo: 'L-1001', part: 'interest', stated: 22_500, computed: 22_538 },
    ]);
  });

  it('no reason of a fault repeats a name or a phone number', () => {
    const { faults } = check({ ...exampleBook(DAY), 'loans.csv': '', 'borrowers.csv': 'x,9170000101,Maria' });
    expect(JSON.stringify(faults)).not.toMatch(/9170000101|Maria/);
  });
});
