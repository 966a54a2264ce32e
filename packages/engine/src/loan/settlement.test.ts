import { describe, expect, test } from 'vitest';
import { entriesForChange } from '../ledger/changes';
import { sum } from '../money';
import { reversePayment } from '../payment/allocate';
import { exampleFacts, paid, writtenOffOn } from '../testing/loans';
import type { LoanFacts, PaymentFact, SettlementFact } from './facts';
import { loanStatus, payoff, position } from './position';
import { replay } from './replay';
import { offeredSettlement } from './settlement';

/** Twenty days after the due date, the loan of ₱5,000 owes principal, interest and a late fee. */
const OFFERED = '2026-08-06';
const LAST_DAY = '2026-08-13';
const AGREED = 300_000;
const OFFER: SettlementFact = { id: 'offer', amount: AGREED, valueDate: OFFERED, lastDay: LAST_DAY };

const offered = (payments: readonly PaymentFact[] = [], offer: Partial<SettlementFact> = {}): LoanFacts => ({
  ...exampleFacts(payments),
  settlements: [{ ...OFFER, ...offer }],
});

describe('a settlement offer', () => {
  test('the agreed sum on the last day closes the loan, and the lender forgives exactly the rest', () => {
    const owed = payoff(exampleFacts(), LAST_DAY).total;
    const facts = offered([paid(AGREED, LAST_DAY)]);
    expect(position(facts, LAST_DAY)).toMatchObject({
      settledOn: LAST_DAY,
      payoff: { total: 0 },
      principalOwed: 0,
      credit: 0,
      nextDue: null,
      daysPastDue: 0,
      forgiven: { total: owed - AGREED, penalty: 0, interest: 0 },
    });
    expect(loanStatus(facts, LAST_DAY)).toBe('settled');
  });

  test('payments of several days count together, and the last of them closes the loan', () => {
    const parts = [paid(100_000, OFFERED), paid(AGREED - 100_001, '2026-08-10')];
    expect(position(offered(parts), LAST_DAY)).toMatchObject({ settledOn: null, settlement: { left: 1 } });
    expect(position(offered([...parts, paid(1, LAST_DAY)]), LAST_DAY)).toMatchObject({ settledOn: LAST_DAY });
  });

  test('one centavo less than the agreed sum closes nothing, and the payment stays a partial payment', () => {
    const payment = paid(AGREED - 1, LAST_DAY);
    expect(payoff(offered([payment]), '2026-08-20')).toEqual(payoff(exampleFacts([payment]), '2026-08-20'));
  });

  test('a payment on the day after the last day does not count', () => {
    const late = paid(AGREED, '2026-08-14');
    expect(position(offered([late]), '2026-08-20').payoff).toEqual(
      position(exampleFacts([late]), '2026-08-20').payoff,
    );
  });

  test('an offer that nobody pays changes nothing of what is owed, on any day', () => {
    for (const day of [OFFERED, LAST_DAY, '2026-08-14', '2026-10-01']) {
      expect({ ...position(offered(), day), settlement: null }).toEqual(position(exampleFacts(), day));
    }
  });

  test('money beyond the agreed sum becomes a credit balance', () => {
    expect(position(offered([paid(AGREED + 5_000, OFFERED)]), OFFERED)).toMatchObject({
      settledOn: OFFERED,
      credit: 5_000,
    });
    expect(position(offered([paid(AGREED, OFFERED), paid(AGREED, OFFERED)]), OFFERED)).toMatchObject({
      credit: AGREED,
    });
  });

  test('a payment of everything that is owed pays the loan in full, and nothing is forgiven', () => {
    const owed = payoff(exampleFacts(), OFFERED).total;
    expect(position(offered([paid(owed, OFFERED)]), OFFERED)).toMatchObject({
      settledOn: OFFERED,
      credit: 0,
      forgiven: { total: 0 },
    });
  });

  test('a payment of the same day that was known before the offer does not count for it', () => {
    const before = paid(AGREED, OFFERED);
    const facts = offered([before], { pricedAfter: [before.id] });
    expect(position(facts, OFFERED)).toMatchObject({ settledOn: null, settlement: { left: AGREED } });
  });

  test('a reversal of the payment revives exactly the debt of a loan that never had the payment', () => {
    const payment = paid(AGREED, OFFERED);
    const revived = reversePayment(offered([payment]), payment.id, '2026-09-01');
    const without = reversePayment(exampleFacts([payment]), payment.id, '2026-09-01');
    expect({ ...position(revived, '2026-09-10'), settlement: null }).toMatchObject({
      settledOn: null,
      forgiven: { total: 0 },
      principalOwed: 500_000,
      payoff: { principal: 500_000, interest: position(without, '2026-09-10').payoff.interest },
    });
  });

  test('after a reversal before the last day the offer is open again', () => {
    const payment = paid(AGREED, OFFERED);
    const revived = reversePayment(offered([payment]), payment.id, '2026-08-08');
    expect(replay(revived, '2026-08-09').settlement).toMatchObject({ left: AGREED });
    const again = { ...revived, payments: [...revived.payments, paid(AGREED, LAST_DAY)] };
    expect(position(again, LAST_DAY)).toMatchObject({ settledOn: LAST_DAY, credit: 0 });
  });

  test('a withdrawn offer is not offered any more, and a payment of that day still counts', () => {
    const facts = offered([], { withdrawnOn: '2026-08-08' });
    expect(offeredSettlement(replay(facts, '2026-08-08'))).toBeNull();
    const paidThat = (day: string) =>
      position({ ...facts, payments: [paid(AGREED, day)] }, '2026-08-20').settledOn;
    expect([paidThat('2026-08-08'), paidThat('2026-08-09')]).toEqual(['2026-08-08', null]);
  });

  test('a later offer replaces an earlier one, and parts that were paid before it do not count', () => {
    const part = paid(100_000, OFFERED);
    const second = { id: 'second', amount: 250_000, valueDate: '2026-08-07', lastDay: LAST_DAY };
    const facts = { ...exampleFacts([part]), settlements: [OFFER, second] };
    expect(offeredSettlement(replay(facts, '2026-08-07'))).toMatchObject({ id: 'second', left: 250_000 });
    const closed = { ...facts, payments: [part, paid(250_000, '2026-08-09')] };
    expect(position(closed, '2026-08-09')).toMatchObject({ settledOn: '2026-08-09', credit: 0 });
  });

  test('of two offers of one day the second one is open', () => {
    const second = { ...OFFER, id: 'second', amount: 250_000, pricedAfter: ['offer'] };
    const facts = { ...exampleFacts(), settlements: [OFFER, second] };
    expect(offeredSettlement(replay(facts, OFFERED))).toMatchObject({ id: 'second', left: 250_000 });
  });

  test('a payment that becomes known late counts by its value date, and turns the later one into credit', () => {
    const known = paid(AGREED, LAST_DAY);
    const late = { ...offered([known]), payments: [known, paid(AGREED, '2026-08-10')] };
    expect(position(late, LAST_DAY)).toMatchObject({ settledOn: '2026-08-10', credit: AGREED });
  });

  test('a waiver after the settlement changes nothing', () => {
    const facts = offered([paid(AGREED, OFFERED)]);
    const waiver = {
      id: 'waiver',
      valueDate: LAST_DAY,
      parts: { penalty: 500, fees: 0, interest: 500, principal: 0 },
    };
    expect(position({ ...facts, waivers: [waiver] }, LAST_DAY)).toEqual(position(facts, LAST_DAY));
  });

  test('a written-off loan that is settled for less keeps only the forgiven principal as an expense', () => {
    const writtenOff = { ...offered(), writeOffs: [writtenOffOn('2026-08-01')] };
    const closed = { ...writtenOff, payments: [paid(AGREED, OFFERED)] };
    expect(loanStatus(closed, OFFERED)).toBe('settled');
    const { forgiven, paidTotal } = position(closed, OFFERED);
    expect(forgiven.principal).toBe(500_000 - paidTotal.principal);
    expect(entriesForChange(writtenOff, closed)).toContainEqual({
      debit: 'gateway_clearing',
      credit: 'write_off_expense',
      amount: paidTotal.principal,
    });
  });

  test('the forgiven principal is booked as write-off expense in the change of the payment', () => {
    const closed = offered([paid(AGREED, OFFERED)]);
    const expense = entriesForChange(offered(), closed).filter(({ debit }) => debit === 'write_off_expense');
    expect(sum(expense.map(({ amount }) => amount))).toBe(position(closed, OFFERED).forgiven.principal);
  });
});
