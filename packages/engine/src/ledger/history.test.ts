import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { totalOf } from '../loan/components';
import { extensionFact, extensionOffer } from '../relief/extension';
import { lastEventDate, replay } from '../loan/replay';
import { lenderPaidTotalOf, owedNow, paidTotalOf } from '../loan/snapshot';
import { position } from '../loan/position';
import type { LoanFacts, LoanHistory } from '../loan/facts';
import { sum } from '../money';
import { allocationBetween } from '../payment/allocate';
import { anyHistory, simulateHistory } from '../testing/histories';
import { paid } from '../testing/loans';
import { LENDER_ACCOUNTS } from './accounts';
import { entriesForChange } from './changes';
import { balances, disbursementCommitted, disbursementDelivered } from './postings';

/**
 * Fixed seed, so that a failure means a changed rule and not a random case. Cheap properties run four times as often.
 */
const RUNS = { numRuns: 25, seed: 20261121 };
const MANY_RUNS = { numRuns: 100, seed: 20261121 };
const TIMEOUT_MS = 60_000;

const received = ({ payments, extensions = [], cancellations = [] }: LoanFacts): number =>
  sum(
    [...payments.filter(({ status }) => status === 'posted'), ...extensions, ...cancellations]
      .filter(({ reversedOn }) => reversedOn === undefined)
      .map(({ amount }) => amount),
  );

/** Returns the facts before and after each step that changed them. After a refused step they are the same object. */
const changesIn = (facts: readonly LoanFacts[]) =>
  facts.flatMap((after, i) => {
    const before = facts[i - 1];
    return before === undefined || before === after ? [] : [{ before, after }];
  });

/** Whether a loan has facts of each kind. */
const HAS: Readonly<Record<keyof LoanHistory, (history: LoanHistory) => boolean>> = {
  payments: ({ payments }) => payments.length > 0,
  extensions: ({ extensions = [] }) => extensions.length > 0,
  disputes: ({ disputes = [] }) => disputes.length > 0,
  waivers: ({ waivers = [] }) => waivers.length > 0,
  lenderPayments: ({ lenderPayments = [] }) => lenderPayments.length > 0,
  cancellations: ({ cancellations = [] }) => cancellations.length > 0,
  writtenOffOn: ({ writtenOffOn }) => writtenOffOn !== undefined,
};

test('the random histories contain each kind of fact and each account from which the lender pays', () => {
  const ends = fc
    .sample(anyHistory, RUNS)
    .map(({ quoted, steps }) => simulateHistory(quoted, steps).facts.at(-1) as LoanFacts);
  const missing = Object.entries(HAS).filter(([, has]) => !ends.some(has));
  expect(missing.map(([kind]) => kind)).toEqual([]);
  const used = new Set(
    ends.flatMap(({ lenderPayments = [] }) => lenderPayments.map(({ account }) => account)),
  );
  expect(LENDER_ACCOUNTS.filter((account) => !used.has(account))).toEqual([]);
});

describe('after any history of 100 steps', { timeout: TIMEOUT_MS }, () => {
  test('the engine and the ledger agree on every account', () => {
    fc.assert(
      fc.property(anyHistory, ({ quoted, steps }) => {
        const { facts, today } = simulateHistory(quoted, steps);
        const entries = [...disbursementCommitted(quoted), ...disbursementDelivered(quoted)];
        for (const { before, after } of changesIn(facts)) entries.push(...entriesForChange(before, after));
        const end = facts.at(-1) as LoanFacts;
        const now = position(end, today);
        const books = balances(entries);
        expect(entries.every(({ amount }) => amount > 0)).toBe(true);
        expect(books.loan_receivable).toBe(end.writtenOffOn ? 0 : now.principalOwed);
        expect(books.gateway_clearing).toBe(received(end) - quoted.netProceeds);
        expect(books.interest_income).toBe(0 - now.paidTotal.interest);
        expect(books.penalty_income).toBe(0 - now.paidTotal.penalty);
        expect(books.borrower_credit).toBe(0 - now.credit);
        for (const account of LENDER_ACCOUNTS) {
          expect(books[account]).toBe(replay(end, today).paidByLender[account]);
        }
        expect(books.payout_clearing).toBe(0);
      }),
      RUNS,
    );
  });

  test('money is conserved, and the allocations of all steps sum to the received money', () => {
    fc.assert(
      fc.property(anyHistory, ({ quoted, steps }) => {
        const { facts, today } = simulateHistory(quoted, steps);
        const end = facts.at(-1) as LoanFacts;
        const loan = replay(end, today);
        expect(totalOf(paidTotalOf(loan)) + loan.credit).toBe(received(end) + lenderPaidTotalOf(loan));
        expect(loan.credit).toBeGreaterThanOrEqual(0);
        for (const part of owedNow(loan).flatMap((due) => Object.values(due))) {
          expect(part).toBeGreaterThanOrEqual(0);
        }
        const allocations = changesIn(facts).map(({ before, after }) => allocationBetween(before, after));
        expect(sum(allocations.map(({ allocation, credit }) => totalOf(allocation) + credit))).toBe(
          received(end) + lenderPaidTotalOf(loan),
        );
      }),
      RUNS,
    );
  });

  test('penalties never exceed 5% a month of the overdue amount, and the total cost never exceeds the principal', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(2_000), ({ quoted, steps }, later) => {
        const { facts, today } = simulateHistory(quoted, steps);
        const end = facts.at(-1) as LoanFacts;
        const asOf = addDays(today, later);
        const { paidTotal, payoff } = position(end, asOf);
        const charged = sum(
          [paidTotal, payoff].map(({ penalty, fees, interest }) => penalty + fees + interest),
        );
        expect(end.upfrontCost + charged).toBeLessThanOrEqual(end.principal);
        const lateDays = replay(end, asOf).installments.map(({ overdueDays }) => overdueDays);
        const lawful = sum(lateDays.map((days) => (days * 0.05) / 30));
        expect(paidTotal.penalty + payoff.penalty).toBeLessThanOrEqual(lawful + 1e-6 * lateDays.length);
      }),
      RUNS,
    );
  });

  test('after any step, paying the payoff on the day of the last event closes the loan exactly and permanently', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(9), fc.nat(60), ({ quoted, steps }, early, later) => {
        const { facts } = simulateHistory(quoted, steps);
        for (const then of facts.filter((_, i) => i % 10 === early)) {
          const day = lastEventDate(then);
          const { payoff, credit, settledOn } = position(then, day);
          if (settledOn !== null) continue;
          const closed = { ...then, payments: [...then.payments, paid(payoff.total, day)] };
          const after = replay(closed, addDays(day, later));
          expect(position(closed, addDays(day, later))).toMatchObject({
            settledOn: day,
            credit,
            principalOwed: 0,
            nextDue: null,
            payoff: { total: 0 },
          });
          expect(totalOf(paidTotalOf(after)) + after.credit).toBe(
            received(closed) + lenderPaidTotalOf(after),
          );
        }
      }),
      MANY_RUNS,
    );
  });

  test('an extension on the day of other events charges exactly its price and nothing else', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(9), fc.nat(50_000), ({ quoted, steps }, early, feeRate) => {
        const { facts } = simulateHistory(quoted, steps);
        for (const then of facts.filter((_, i) => i % 10 === early)) {
          const day = lastEventDate(then);
          const offer = extensionOffer(then, day, { feeRate });
          if (!offer.ok) continue;
          const { price } = offer.value;
          const extended = {
            ...then,
            extensions: [...(then.extensions ?? []), extensionFact('x', offer.value)],
          };
          const { extensionCharges: charged } = replay(then, day);
          expect(replay(extended, day).extensionCharges).toMatchObject({
            fee: charged.fee + price.fee,
            tax: charged.tax + price.tax,
          });
          const { credit, payoff } = position(then, day);
          expect(position(extended, day)).toMatchObject({
            credit,
            payoff: { total: payoff.total - (price.total - price.fee - price.tax) },
          });
        }
      }),
      MANY_RUNS,
    );
  });
});
