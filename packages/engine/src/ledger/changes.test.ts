import { describe, expect, test } from 'vitest';
import { ZERO } from '../loan/components';
import { extensionFact, extensionOffer } from '../relief/extension';
import type { LoanFacts } from '../loan/facts';
import { reversePayment } from '../payment/allocate';
import {
  EXAMPLE,
  exampleFacts,
  installmentFacts,
  lawfulQuote,
  paid,
  TERMS,
  writtenOffOn,
} from '../testing/loans';
import { LENDER_ACCOUNTS } from './accounts';
import { entriesForChange } from './changes';
import {
  balances,
  cashCouponUsed,
  creditReturnCommitted,
  creditReturnDelivered,
  disbursementCommitted,
  disbursementDelivered,
} from './postings';

const open = exampleFacts();
const paidLate = exampleFacts([paid(100_000, '2026-07-19')]);

function withExtension(facts: LoanFacts, today: string): LoanFacts {
  const offer = extensionOffer(facts, today, { feeRate: 5_000 });
  if (!offer.ok) throw new Error(offer.code);
  return { ...facts, extensions: [extensionFact('extension', offer.value)] };
}

describe('ledger entries of each event, in centavos', () => {
  test('a repayment books principal, interest and penalty', () => {
    expect(entriesForChange(open, paidLate)).toEqual([
      { debit: 'gateway_clearing', credit: 'loan_receivable', amount: 87_799 },
      { debit: 'gateway_clearing', credit: 'interest_income', amount: 10_500 },
      { debit: 'gateway_clearing', credit: 'penalty_income', amount: 1_701 },
    ]);
  });

  test('a repayment of a loan without fees books no fee and no tax', () => {
    const [before, after] = [installmentFacts(), installmentFacts([paid(220_000, '2027-02-28')])];
    expect(entriesForChange(before, after)).toEqual([
      { debit: 'gateway_clearing', credit: 'loan_receivable', amount: 203_200 },
      { debit: 'gateway_clearing', credit: 'interest_income', amount: 16_800 },
    ]);
  });

  test('a reversed repayment books the opposite entries', () => {
    const id = paidLate.payments[0]?.id ?? '';
    expect(entriesForChange(paidLate, reversePayment(paidLate, id, '2026-07-30'))).toEqual([
      { debit: 'loan_receivable', credit: 'gateway_clearing', amount: 87_799 },
      { debit: 'interest_income', credit: 'gateway_clearing', amount: 10_500 },
      { debit: 'penalty_income', credit: 'gateway_clearing', amount: 1_701 },
    ]);
    expect(reversePayment(paidLate, 'unknown', '2026-07-30')).toEqual(paidLate);
  });

  test('the excess of a repayment is a debt to the borrower', () => {
    expect(entriesForChange(open, exampleFacts([paid(600_000, '2026-07-17')]))).toEqual([
      { debit: 'gateway_clearing', credit: 'loan_receivable', amount: 500_000 },
      { debit: 'gateway_clearing', credit: 'interest_income', amount: 10_500 },
      { debit: 'gateway_clearing', credit: 'borrower_credit', amount: 89_500 },
    ]);
  });

  test('a repayment coupon is an expense of the lender', () => {
    const lenderPayments = [
      { id: 'coupon', amount: 20_000, valueDate: '2026-07-14', account: 'coupon_expense' as const },
    ];
    const paidUp = exampleFacts([paid(488_250, '2026-07-14')]);
    expect(entriesForChange(paidUp, { ...paidUp, lenderPayments })).toEqual([
      { debit: 'coupon_expense', credit: 'loan_receivable', amount: 20_000 },
    ]);
  });

  test('an extension books interest and fee as income and its tax as payable; the principal is unchanged', () => {
    expect(entriesForChange(open, withExtension(open, '2026-07-14'))).toEqual([
      { debit: 'gateway_clearing', credit: 'interest_income', amount: 14_250 },
      { debit: 'gateway_clearing', credit: 'fee_income', amount: 2_500 },
    ]);
    const taxed: LoanFacts = { ...open, terms: { ...TERMS, taxBase: 'all_fees' } };
    expect(balances(entriesForChange(taxed, withExtension(taxed, '2026-07-14')))).toMatchObject({
      fee_income: -2_500,
      tax_payable: -450,
    });
  });

  test('a waiver of unpaid charges books nothing, and a waiver of principal is an expense', () => {
    const waiver = (parts: Partial<typeof ZERO>) => ({
      waivers: [{ id: 'waiver', valueDate: '2026-07-25', parts: { ...ZERO, ...parts } }],
    });
    expect(entriesForChange(open, { ...open, ...waiver({ penalty: 6_806, interest: 10_500 }) })).toEqual([]);
    expect(entriesForChange(open, { ...open, ...waiver({ principal: 1_000 }) })).toEqual([
      { debit: 'write_off_expense', credit: 'loan_receivable', amount: 1_000 },
    ]);
    expect(entriesForChange(paidLate, { ...paidLate, ...waiver({ penalty: 6_000 }) })).toContainEqual({
      debit: 'penalty_income',
      credit: 'loan_receivable',
      amount: 1_701,
    });
  });

  test('a cooling-off cancellation reverses the fee and its tax', () => {
    const cancellation = { id: 'cancellation', valueDate: '2026-07-05', amount: 488_200 };
    expect(balances(entriesForChange(open, { ...open, cancellations: [cancellation] }))).toMatchObject({
      gateway_clearing: 488_200,
      fee_income: 10_000,
      tax_payable: 1_800,
      loan_receivable: -500_000,
    });
  });

  test.each(LENDER_ACCOUNTS)(
    'a cooling-off cancellation takes back what the lender paid from %s',
    (account) => {
      const lenderPayments = [{ id: 'lender', amount: 20_000, valueDate: '2026-07-04', account }];
      const before: LoanFacts = { ...open, lenderPayments };
      const cancellations = [{ id: 'cancellation', valueDate: '2026-07-05', amount: 488_200 }];
      expect(balances(entriesForChange(before, { ...before, cancellations }))).toMatchObject({
        [account]: -20_000,
        gateway_clearing: 488_200,
      });
    },
  );

  test('a write-off books the principal as expense, and a later recovery reduces it', () => {
    const writtenOff = { ...paidLate, writeOffs: [writtenOffOn('2026-08-30')] };
    expect(entriesForChange(paidLate, writtenOff)).toEqual([
      { debit: 'write_off_expense', credit: 'loan_receivable', amount: 412_201 },
    ]);
    const recovered = { ...writtenOff, payments: [...paidLate.payments, paid(100_000, '2026-09-30')] };
    expect(balances(entriesForChange(writtenOff, recovered))).toMatchObject({
      gateway_clearing: 100_000,
      loan_receivable: 0,
      penalty_income: -28_854,
      write_off_expense: -71_146,
    });
  });

  test('a payment of spread fees books fee income and the tax in it', () => {
    const quoted = lawfulQuote({ ...EXAMPLE, terms: { ...TERMS, feeTiming: 'spread' } });
    const facts: LoanFacts = { ...open, upfrontCost: 0, terms: quoted.terms, schedule: quoted.schedule };
    const books = balances(entriesForChange(facts, { ...facts, payments: [paid(5_900, '2026-07-04')] }));
    expect(books).toMatchObject({ fee_income: -5_000, tax_payable: -900 });
  });
});

test('a withdrawal coupon is paid out with the proceeds, and a cooling-off cancellation reverses it', () => {
  const quoted = lawfulQuote(EXAMPLE);
  const opened = [...disbursementCommitted(quoted, 3_000), ...disbursementDelivered(quoted, 3_000)];
  expect(balances(opened)).toMatchObject({
    coupon_expense: 3_000,
    gateway_clearing: -491_200,
    payout_clearing: 0,
  });
  const facts = { ...open, upfrontCost: 8_800, withdrawalDiscount: 3_000 };
  const cancellation = { id: 'cancellation', valueDate: '2026-07-05', amount: 491_200 };
  const books = balances([
    ...opened,
    ...entriesForChange(facts, { ...facts, cancellations: [cancellation] }),
  ]);
  expect(Object.values(books).every((amount) => amount === 0)).toBe(true);
});

test('a cash coupon is owed to the borrower until it is paid out', () => {
  expect(
    balances([...cashCouponUsed(2_000), ...creditReturnCommitted(2_000), ...creditReturnDelivered(2_000)]),
  ).toMatchObject({
    coupon_expense: 2_000,
    borrower_credit: 0,
    gateway_clearing: -2_000,
  });
});
