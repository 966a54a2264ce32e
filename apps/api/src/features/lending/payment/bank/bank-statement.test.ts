import { TRANSFER_LETTERS, transferRemarks } from '@tulay/engine/payment/bank-transfer';
import { keysOf } from '@tulay/engine/records';
import { expect, it } from 'vitest';
import { paidLoanOf, readBankStatement } from './bank-statement.view';

const HEAD = 'transaction_id,booked_on,kind,amount,remarks,reverses';
const read = (...lines: readonly string[]) => readBankStatement([HEAD, ...lines].join('\n'), '2026-12-25');

it('a statement line keeps commas and quotes of quoted remarks', () => {
  expect(read('BT-1,2026-12-24,received,1250.05,"for ""Ana"", 2607-031842",')).toMatchObject({
    value: [
      {
        transactionId: 'BT-1',
        bookedOn: '2026-12-24',
        amount: 125_005,
        remarks: 'for "Ana", 2607-031842',
        reverses: null,
      },
    ],
  });
});

it.each([
  ['without lines', []],
  ['with an amount without centavos', ['BT-1,2026-12-24,received,1250,,']],
  ['with a negative amount', ['BT-1,2026-12-24,received,-1250.00,,']],
  ['with an amount of zero', ['BT-1,2026-12-24,received,0.00,,']],
  ['with a thousands separator', ['BT-1,2026-12-24,received,"1,250.00",,']],
  ['with a day after today', ['BT-1,2026-12-26,received,1250.00,,']],
  ['with a day that does not exist', ['BT-1,2026-02-30,received,1250.00,,']],
  ['with an unknown kind', ['BT-1,2026-12-24,credit,1250.00,,']],
  ['with a column too many', ['BT-1,2026-12-24,received,1250.00,,,']],
  ['with an open quote', ['BT-1,2026-12-24,received,1250.00,"abc,']],
  ['with a reversed line that names no transfer', ['BT-1,2026-12-24,reversed,1250.00,,']],
  ['with a received line that names a transfer', ['BT-1,2026-12-24,received,1250.00,,BT-0']],
  ['with one id twice', ['BT-1,2026-12-24,received,1.00,,', 'BT-1,2026-12-24,received,1.00,,']],
  [
    'with more than 2,000 lines',
    Array.from({ length: 2_001 }, (_, n) => `BT-${n},2026-12-24,received,1.00,,`),
  ],
])('a statement %s is refused', (_what, lines) => {
  expect(read(...lines)).toMatchObject({ ok: false, code: 'statement_invalid' });
});

it.each(keysOf(TRANSFER_LETTERS))('the remarks that the app shows for %s are read back', (purpose) => {
  expect(paidLoanOf(transferRemarks('2607-031842', purpose))).toEqual({ orderNo: '2607-031842', purpose });
});

it.each([
  ['2607-031842', { orderNo: '2607-031842', purpose: 'loan' }],
  ['pay 2607031842 thanks', { orderNo: '2607-031842', purpose: 'loan' }],
  ['LOAN 2607 031842-c', { orderNo: '2607-031842', purpose: 'cancellation' }],
  ['2607-031842G', { orderNo: '2607-031842', purpose: 'give_back' }],
  ['2607-031842-E', { orderNo: '2607-031842', purpose: 'extension' }],
  ['2607-031842 and 2607-031843', null],
  ['09171234567', null],
  ['salamat', null],
])('the remarks %s name the loan %o', (remarks, loan) => {
  expect(paidLoanOf(remarks)).toEqual(loan);
});
