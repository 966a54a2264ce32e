import { addDays, endOfManilaDay, manilaDate } from '@tulay/engine/calendar';
import { fieldOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '../../../features/ledger/books.service';
import { openPayment } from '../../../testing/loan';
import { advanceDays, advanceHour, createActiveLoan, payNow } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let loanDay: string;

beforeAll(async () => {
  stack = await startStack();
  const { person, orderId } = await createActiveLoan(stack);
  loanDay = today();
  await advanceDays(stack, 1);
  // The payment counts from the present day, and its webhook arrives three days later.
  await payNow(stack, await openPayment(person, orderId, { kind: 'part', amount: 50_000 }), {
    action: 'late',
    days: 3,
  });
  await advanceDays(stack, 2);
});
afterAll(() => stack.stop());

const today = () => manilaDate(stack.providers.clock.now());
const report = async (...words: readonly string[]) =>
  (await operateOk(stack, 'report', 'trial-balance', ...words)).data;
const balancesIn = (data: unknown) => {
  const rows: unknown = fieldOf(data, 'rows');
  if (!Array.isArray(rows)) throw new Error('the answer has no rows');
  return Object.fromEntries(rows.map((row) => [String(fieldOf(row, 'account')), fieldOf(row, 'balance')]));
};

describe('the trial balance of a day', () => {
  it('a late booking changes the trial balance of its value date, which lists the booking, but not the trial balance known before', async () => {
    const paidOn = addDays(loanDay, 1);
    const dates = ['--as-of', paidOn, '--known-at', endOfManilaDay(paidOn).toISOString()];
    const [before, file] = [await report(...dates), await report(...dates, '--csv')];
    await advanceDays(stack, 2);
    await expect
      .poll(async () => balancesIn(await report('--as-of', paidOn)))
      .not.toEqual(balancesIn(before));

    expect(await report(...dates)).toEqual(before);
    expect(await report(...dates, '--csv')).toEqual(file);
    expect(fieldOf(before, 'news')).toEqual([]);
    const now = await report('--as-of', paidOn);
    expect(fieldOf(now, 'news')).toMatchObject([
      { valueDate: paidOn, event: 'repayment_posted', amount: 50_000 },
    ]);
    const [known, then] = [balancesIn(now), balancesIn(before)];
    expect(known['gateway_clearing']).toBe(Number(then['gateway_clearing']) + 50_000);
    expect(Object.values(known).reduce<number>((sum, balance) => sum + Number(balance), 0)).toBe(0);
  });

  it('the trial balance of today has the balances of the ledger', async () => {
    await advanceHour(stack);
    expect(balancesIn(await report())).toEqual(await balances(stack.connection.db));
    expect(balancesIn(await report('--as-of', addDays(loanDay, -1)))).toEqual({});
  });

  it('the file of the trial balance has both dates in each row, and the late news after an empty line', async () => {
    const { lines } = await operateOk(
      stack,
      'report',
      'trial-balance',
      '--as-of',
      addDays(loanDay, 1),
      '--csv',
    );
    expect(lines[0]).toBe('as_of,known_at,account,debits_php,credits_php,balance_php');
    expect(lines).toContainEqual(
      expect.stringMatching(/^\d{4}-\d\d-\d\d,\S+Z,fee_income,0\.00,[\d.]+,-[\d.]+$/),
    );
    expect(lines.slice(lines.indexOf('') + 1)).toEqual([
      'late_value_date,late_book_date,late_booked_at,late_order,late_event,amount_php,principal_php',
      expect.stringMatching(/,repayment_posted,500\.00,-[\d.]+$/),
    ]);
  });

  it('a report is refused for a day that has not ended, and for a time up to which bookings can still arrive', async () => {
    const late = stack.providers.clock.now().toISOString();
    expect(await operate(stack, 'report', 'trial-balance', '--as-of', addDays(today(), 1))).toMatchObject({
      outcome: 'day_in_future',
    });
    expect(await operate(stack, 'report', 'trial-balance', '--known-at', late)).toMatchObject({
      outcome: 'known_at_too_late',
    });
  });

  it('an auditor can read the trial balance of a day', async () => {
    expect(await operateAs(stack, 'vera', 'report', 'trial-balance', '--as-of', loanDay)).toMatchObject({
      outcome: 'done',
    });
  });
});
