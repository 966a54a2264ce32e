import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { position } from '../loan/position';
import { sum } from '../money';
import { anyQuote, EXAMPLE, factsOf, lawfulQuote, paid, TERMS } from '../testing/loans';
import type { Account } from './accounts';
import { entriesForChange } from './changes';
import {
  balances,
  disbursementCommitted,
  disbursementDelivered,
  disbursementFailed,
  disbursementReversed,
  type Entry,
  transfersOf,
} from './postings';

const example = lawfulQuote(EXAMPLE);

function movedBy(entries: readonly Entry[]): Partial<Record<Account, number>> {
  return Object.fromEntries(Object.entries(balances(entries)).filter(([, amount]) => amount !== 0));
}

describe('transfers that change account balances', () => {
  test('the transfers of several changes move each account by its change', () => {
    const changes = { gateway_clearing: 300, loan_receivable: -200, interest_income: -100 };
    const entries = transfersOf([
      { account: 'gateway_clearing', amount: changes.gateway_clearing },
      { account: 'loan_receivable', amount: changes.loan_receivable },
      { account: 'interest_income', amount: changes.interest_income },
    ]);
    expect(movedBy(entries)).toEqual(changes);
  });

  test('account changes that do not sum to zero throw, because one account is missing or wrong', () => {
    expect(() =>
      transfersOf([
        { account: 'gateway_clearing', amount: 300 },
        { account: 'loan_receivable', amount: -290 },
      ]),
    ).toThrow('the changes of the accounts sum to 10 centavos');
  });
});

describe('disbursement', () => {
  test('a withdrawal books the principal as receivable, the proceeds and tax as payable, and the fee as income', () => {
    expect(disbursementCommitted(example)).toEqual([
      { debit: 'loan_receivable', credit: 'payout_clearing', amount: 488_200 },
      { debit: 'loan_receivable', credit: 'fee_income', amount: 10_000 },
      { debit: 'loan_receivable', credit: 'tax_payable', amount: 1_800 },
    ]);
  });

  test('a delivered payout moves the proceeds from payout clearing to gateway clearing', () => {
    expect(disbursementDelivered(example)).toEqual([
      { debit: 'payout_clearing', credit: 'gateway_clearing', amount: 488_200 },
    ]);
  });

  test('after a failed or reversed payout, every account is back at zero', () => {
    const committed = disbursementCommitted(example);
    expect(movedBy([...committed, ...disbursementFailed(example)])).toEqual({});
    const delivered = [...committed, ...disbursementDelivered(example)];
    expect(movedBy([...delivered, ...disbursementReversed(example)])).toEqual({});
  });

  test('spread fees are not income at withdrawal', () => {
    const spread = lawfulQuote({ ...EXAMPLE, terms: { ...TERMS, feeTiming: 'spread' } });
    expect(disbursementCommitted(spread)).toEqual([
      { debit: 'loan_receivable', credit: 'payout_clearing', amount: 500_000 },
    ]);
  });
});

test('for any loan with payments the ledger agrees with its position', () => {
  const anyPayments = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 3_000_000 }), offset: fc.integer({ min: 0, max: 150 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(anyQuote, anyPayments, (quoted, arrivals) => {
      const entries = [...disbursementCommitted(quoted), ...disbursementDelivered(quoted)];
      let facts = factsOf(quoted);
      for (const { amount, offset } of arrivals) {
        const payment = paid(amount, addDays(quoted.startDate, offset));
        const after = { ...facts, payments: [...facts.payments, payment] };
        entries.push(...entriesForChange(facts, after));
        facts = after;
      }
      const end = position(facts, addDays(quoted.startDate, 150));
      const books = balances(entries);
      expect(entries.every(({ amount }) => amount > 0)).toBe(true);
      expect(sum(Object.values(books))).toBe(0);
      expect(books.loan_receivable).toBe(end.payoff.principal);
      expect(books.interest_income).toBe(0 - end.paidTotal.interest);
      expect(books.penalty_income).toBe(0 - end.paidTotal.penalty);
      expect(books.borrower_credit).toBe(0 - end.credit);
      expect(books.payout_clearing).toBe(0);
      expect(books.gateway_clearing).toBe(sum(arrivals.map(({ amount }) => amount)) - quoted.netProceeds);
    }),
  );
});
