import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { totalOf } from '../loan/components';
import { extensionFact, extensionOffer } from '../relief/extension';
import { lastEventDate, replay } from '../loan/replay';
import { lenderPaidTotalOf, owedNow, paidTotalOf } from '../loan/snapshot';
import { position } from '../loan/position';
import { writeOffInForce } from '../loan/write-off';
import type { LenderPaymentFact, LoanFacts, LoanHistory, PaymentFact } from '../loan/facts';
import { sum } from '../money';
import { allocationBetween } from '../payment/allocate';
import { anyHistory, simulateHistory } from '../testing/histories';
import { paid } from '../testing/loans';
import { feesBookedTo, sumOfFees } from '../pricing/fees';
import { recordOf } from '../records';
import type { Quote } from '../pricing/quote';
import {
  type Account,
  ACCOUNTS,
  FEE_ACCOUNTS,
  type FeeAccount,
  LENDER_ACCOUNTS,
  type LenderAccount,
} from './accounts';
import { entriesForChange } from './changes';
import { balances, disbursementCommitted, disbursementDelivered } from './postings';

/** Fixed seed, so that a failure means a changed rule and not another random case. */
const RUNS = { numRuns: 25, seed: 20261121 };

const unreversed = (facts: readonly Pick<PaymentFact, 'amount' | 'reversedOn'>[]): number =>
  sum(facts.filter(({ reversedOn }) => reversedOn === undefined).map(({ amount }) => amount));

const givenBack = ({ giveBacks = [] }: LoanFacts): number => unreversed(giveBacks);

const received = ({ payments, extensions = [], cancellations = [] }: LoanFacts): number =>
  unreversed([...payments.filter(({ status }) => status === 'posted'), ...extensions, ...cancellations]);

/**
 * Returns the facts before and after each step that changed them. A refused step is left out: the facts after it are
 * the same object as before.
 */
const changesIn = (facts: readonly LoanFacts[]) =>
  facts.flatMap((after, i) => {
    const before = facts[i - 1];
    return before === undefined || before === after ? [] : [{ before, after }];
  });

/** Functions, by kind of fact, that return whether a loan has a fact of this kind. */
const HAS: Readonly<Record<keyof LoanHistory, (history: LoanHistory) => boolean>> = {
  payments: ({ payments }) => payments.length > 0,
  extensions: ({ extensions = [] }) => extensions.length > 0,
  disputes: ({ disputes = [] }) => disputes.length > 0,
  waivers: ({ waivers = [] }) => waivers.length > 0,
  lenderPayments: ({ lenderPayments = [] }) => lenderPayments.length > 0,
  cancellations: ({ cancellations = [] }) => cancellations.length > 0,
  giveBacks: ({ giveBacks = [] }) => giveBacks.length > 0,
  settlements: ({ settlements = [] }) => settlements.length > 0,
  restructurings: ({ restructurings = [] }) => restructurings.length > 0,
  writeOffs: ({ writeOffs = [] }) => writeOffs.some(({ undoneOn }) => undoneOn !== undefined),
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

/** Returns the fees charged with their tax, without those of extensions, and the tax of extensions, in centavos. */
function chargedFees(quoted: Quote, end: LoanFacts, today: string) {
  const upfront = quoted.terms.feeTiming === 'upfront' ? sumOfFees(quoted) + quoted.tax : 0;
  const { extensionCharges } = replay(end, today);
  const all = position(end, today).paidTotal.fees + upfront;
  return { all, fees: all - extensionCharges.fee - extensionCharges.tax, tax: extensionCharges.tax };
}

/**
 * Returns the amounts that the lender has paid from each expense account. A cancellation takes back the payments up to
 * its day.
 */
function expectedFromLender(end: LoanFacts, today: string): Record<LenderAccount, number> {
  const { isCanceled, settledOn } = replay(end, today);
  const counts = ({ valueDate }: LenderPaymentFact) => !isCanceled || valueDate > (settledOn ?? today);
  return recordOf(LENDER_ACCOUNTS, (account) => {
    const paidFrom = (end.lenderPayments ?? []).filter((each) => each.account === account && counts(each));
    const discount = account === 'coupon_expense' && !isCanceled ? (end.withdrawalDiscount ?? 0) : 0;
    return sum(paidFrom.map(({ amount }) => amount)) + discount;
  });
}

/**
 * Returns the account balances that follow from the position of the loan. For the fees and their tax, only the sum
 * follows from it.
 */
function expectedBooks(quoted: Quote, end: LoanFacts, today: string): Record<NamedAccount, number> {
  const now = position(end, today);
  const loan = replay(end, today);
  const waived = sum(loan.installments.map((each) => each.waived.principal));
  const isWrittenOff = writeOffInForce(end) !== undefined;
  return {
    ...expectedFromLender(end, today),
    loan_receivable: isWrittenOff ? 0 : now.principalOwed,
    bank_clearing: 0,
    gateway_clearing: received(end) + givenBack(end) - quoted.netProceeds - (end.withdrawalDiscount ?? 0),
    write_off_expense: waived + (isWrittenOff ? now.principalOwed : 0),
    payout_clearing: 0,
    interest_income: 0 - now.paidTotal.interest,
    fees_and_tax: 0 - chargedFees(quoted, end, today).all,
    penalty_income: 0 - now.paidTotal.penalty,
    borrower_credit: 0 - now.credit - givenBack(end),
  };
}

/**
 * Name of an account. The accounts of the fees and of the tax on fees count as one account. If an account is added, the
 * expected amounts do not compile until they contain it.
 */
type NamedAccount = Exclude<Account, FeeAccount | 'tax_payable'> | 'fees_and_tax';

const isOfFees = (account: Account): account is FeeAccount | 'tax_payable' =>
  account === 'tax_payable' || FEE_ACCOUNTS.some((each) => each === account);

function joined(books: Readonly<Record<Account, number>>): Record<NamedAccount, number> {
  const others = ACCOUNTS.filter(
    (account): account is Exclude<NamedAccount, 'fees_and_tax'> => !isOfFees(account),
  );
  return {
    ...recordOf(others, (account) => books[account]),
    fees_and_tax: sum(ACCOUNTS.filter(isOfFees).map((account) => books[account])),
  };
}

describe('after any history of 100 steps', () => {
  test('the engine and the ledger agree on every account', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(100), ({ quoted, steps }, percent) => {
        const isUpfront = quoted.terms.feeTiming === 'upfront';
        const discount = isUpfront ? Math.floor((quoted.serviceFee * percent) / 100) : 0;
        const { facts, today } = simulateHistory(quoted, steps, discount);
        const entries = [
          ...disbursementCommitted(quoted, discount),
          ...disbursementDelivered(quoted, discount),
        ];
        for (const { before, after } of changesIn(facts)) entries.push(...entriesForChange(before, after));
        const end = facts.at(-1) as LoanFacts;
        const books = balances(entries);
        expect(entries.every(({ amount }) => amount > 0)).toBe(true);
        expect(joined(books)).toEqual(expectedBooks(quoted, end, today));
        // The tax gets its share of the charged fees, and so does each fee that the lender collects for others. Each
        // share is rounded.
        const { fees, tax } = chargedFees(quoted, end, today);
        const agreed = sumOfFees(quoted) + quoted.tax;
        const shares = [
          { booked: 0 - books.tax_payable - tax, part: quoted.tax },
          ...FEE_ACCOUNTS.filter((account) => account !== 'fee_income').map((account) => ({
            booked: 0 - books[account],
            part: feesBookedTo(account, quoted),
          })),
        ];
        for (const { booked, part } of shares) {
          expect(Math.abs(booked * agreed - fees * part)).toBeLessThanOrEqual(agreed);
        }
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
          received(end) + givenBack(end) + lenderPaidTotalOf(loan),
        );
      }),
      RUNS,
    );
  });

  test('giving back credit pays nothing of the loan and changes none of its dates', () => {
    fc.assert(
      fc.property(anyHistory, ({ quoted, steps }) => {
        const { facts, today } = simulateHistory(quoted, steps);
        const end = facts.at(-1) as LoanFacts;
        expect(position(end, today)).toEqual(position({ ...end, giveBacks: [] }, today));
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
          // The payment can complete a cancellation of the same day, which returns the fees that were paid.
          const isCanceled = (then.cancellations ?? []).some(({ valueDate }) => valueDate === day);
          if (settledOn !== null || isCanceled) continue;
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
      RUNS,
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
      RUNS,
    );
  });
});
