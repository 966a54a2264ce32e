import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { entriesForChange } from '../ledger/changes';
import { reversePayment } from '../payment/allocate';
import { extensionOffer } from '../relief/extension';
import { exampleFacts, paid, writtenOffOn } from '../testing/loans';
import type { LoanFacts } from './facts';
import { loanStatus, payoff, position } from './position';
import { eventDates } from './replay';
import { withWriteOff, withWriteOffUndone, writeOffInForce } from './write-off';

/** The example loan is due on July 17 with ₱5,105.00. Its late fee is 5 % a month: ₱8.51 a day. */
const WRITTEN_OFF: LoanFacts = { ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-20')] };
const UNDONE = withWriteOffUndone(WRITTEN_OFF, '2026-07-30');

describe('an undone write-off', () => {
  test('the days of the write-off bear no late fee, and it accrues again from the day after the undo', () => {
    expect(payoff(WRITTEN_OFF, '2026-08-20').penalty).toBe(2_552);
    expect(payoff(UNDONE, '2026-07-30').penalty).toBe(2_552);
    expect(payoff(UNDONE, '2026-07-31').penalty).toBe(3_403);
    expect(payoff(exampleFacts(), '2026-07-21').penalty).toBe(3_403);
  });

  test('the days of a write-off before the due date bear no interest', () => {
    const facts = withWriteOffUndone(
      { ...exampleFacts(), writeOffs: [writtenOffOn('2026-07-05')] },
      '2026-07-09',
    );
    expect(payoff(facts, '2026-07-09').interest).toBe(2 * 750);
    expect(payoff(facts, '2026-07-10').interest).toBe(3 * 750);
  });

  test('the days past due increase as if the loan had never been written off', () => {
    expect(position(WRITTEN_OFF, '2026-07-29').daysPastDue).toBe(12);
    expect(position(UNDONE, '2026-07-30').daysPastDue).toBe(13);
  });

  test('days on which a payment was believed are no days past due, during the write-off too', () => {
    const believed = (facts: LoanFacts) =>
      position(reversePayment({ ...facts, payments: [payment] }, payment.id, '2026-07-27'), '2026-07-30')
        .daysPastDue;
    const payment = paid(510_500, '2026-07-16');
    expect(believed(UNDONE)).toBe(believed(exampleFacts()));
  });

  test('after the undo the loan is active, can be extended, and can be written off again', () => {
    expect(loanStatus(UNDONE, '2026-07-29')).toBe('written_off');
    expect(loanStatus(UNDONE, '2026-07-30')).toBe('active');
    expect(extensionOffer(UNDONE, '2026-07-30', { feeRate: 5_000 }).ok).toBe(true);
    expect(writeOffInForce(UNDONE)).toBeUndefined();
    const again = withWriteOff(UNDONE, 'write-off 2', '2026-08-05');
    expect(loanStatus(again, '2026-08-05')).toBe('written_off');
    expect(writeOffInForce(again)?.id).toBe('write-off 2');
    expect(withWriteOffUndone(again, '2026-08-09').writeOffs).toEqual([
      { id: 'write-off', valueDate: '2026-07-20', undoneOn: '2026-07-30' },
      { id: 'write-off 2', valueDate: '2026-08-05', undoneOn: '2026-08-09' },
    ]);
    expect(eventDates(again)).toEqual(['2026-07-20', '2026-07-30', '2026-08-05']);
  });

  test('undoing on the day of the write-off changes nothing', () => {
    const same = withWriteOffUndone(WRITTEN_OFF, '2026-07-20');
    for (const day of ['2026-07-20', '2026-07-21', '2026-09-01'])
      expect(position(same, day)).toEqual(position(exampleFacts(), day));
  });

  test('the principal still owed moves from the write-off expense back to the receivable', () => {
    const recovery = paid(100_000, '2026-07-25');
    const recovered = { ...WRITTEN_OFF, payments: [recovery] };
    const { principalOwed } = position(recovered, '2026-07-30');
    expect(entriesForChange(recovered, withWriteOffUndone(recovered, '2026-07-30'))).toEqual([
      { debit: 'loan_receivable', credit: 'write_off_expense', amount: principalOwed },
    ]);
    expect(principalOwed).toBeLessThan(500_000);
  });

  test('a loan that was paid in full while it was written off stays settled', () => {
    const day = '2026-07-25';
    const settled = { ...WRITTEN_OFF, payments: [paid(payoff(WRITTEN_OFF, day).total, day)] };
    expect(loanStatus(withWriteOffUndone(settled, addDays(day, 1)), addDays(day, 1))).toBe('settled');
  });
});
