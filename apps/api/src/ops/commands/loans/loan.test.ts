import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '@tulay/engine/calendar';
import { approvedBorrower, orderOf, signedOrder } from '../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan, pay } from '../../../testing/money';
import { operate, operateAs, operateOk } from '../../../testing/operators';
import { pesos } from '../../cli/report';
import { type Stack, startStack } from '../../../testing/stack';

interface AccessLog {
  readonly entries: readonly { readonly who: string; readonly action: string }[];
}

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function lateLoan() {
  const { person, orderId } = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  const { orderNo } = await orderOf(person, orderId);
  return { person, orderId, orderNo };
}

describe('the output of operator commands', () => {
  it('`loan waive` reports a waiver, a repeated ticket and an excessive amount', async () => {
    const { person, orderId, orderNo } = await lateLoan();
    const owed = (await orderOf(person, orderId)).payoffToday ?? 0;
    const waive = (name: string, ...charges: string[]) =>
      operate(stack, 'loan', 'waive', name, '--ticket', ...charges, '--why', 'ill', 'at', 'home');
    const reports = [
      await waive(orderNo, 'T-17', '--interest', '12.5'),
      await waive(orderNo, 'T-17', '--interest', '12.5'),
      await waive(orderId, 'T-18', '--fees', '1'),
    ];
    expect(reports.map(({ exit, lines }) => [exit, ...lines])).toEqual([
      [0, `${orderNo}: charges are waived under T-17.`],
      [0, `T-17 was already applied to ${orderNo}. Nothing changed.`],
      [1, 'At most ₱0.00 of fees can be waived.'],
    ]);
    expect((await orderOf(person, orderId)).payoffToday).toBe(owed - 1_250);
    const { rows } = await sql`select detail ->> 'who' as who, detail ->> 'why' as why from audit
      where action = 'loan.waived'`.execute(stack.connection.db);
    expect(rows).toEqual([{ who: 'ana', why: 'ill at home' }]);
  });

  it('[spec 9.cancel-service] `loan cancel` cancels a loan for a caller before its money is sent', async () => {
    const person = await approvedBorrower(stack);
    const { orderNo } = await orderOf(person, await signedOrder(person));
    const cancel = () => operateAs(stack, 'ana', 'loan', 'cancel', orderNo, '--why', 'a', 'call');
    const reports = [await cancel(), await cancel()];
    expect(reports.map(({ exit, lines }) => [exit, ...lines])).toEqual([
      [0, `${orderNo} is canceled, free of interest and fees.`],
      [0, `${orderNo} was already canceled. Nothing changed.`],
    ]);
    const { body } = await person.get<AccessLog>('/privacy/access-log?of=others');
    expect(body.entries[0]).toMatchObject({ who: 'staff', action: 'order.canceled' });
  });

  it('[spec 9.cancel-service] `loan cancel` names the money to return, and cancels the loan with two operators once it is back', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, netProceeds, valueDate } = await orderOf(person, orderId);
    const cancel = () => operate(stack, 'loan', 'cancel', orderNo, '--why', 'a', 'call');
    const lastDay = addDays(valueDate ?? '', 3);
    expect(await cancel()).toMatchObject({
      exit: 1,
      lines: [
        `The borrower has to return ${pesos(netProceeds)} by ${lastDay} first, in the app under Cancel. That cancels the loan.`,
      ],
    });
    await pay(stack, person, orderId, { kind: 'part', amount: netProceeds });
    const alone = await operateAs(stack, 'ana', 'loan', 'cancel', orderNo, '--why', 'a', 'call');
    expect(alone).toMatchObject({ outcome: 'approval_requested' });
    expect((await cancel()).lines).toEqual([`${orderNo} is canceled, free of interest and fees.`]);
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'canceled', payoffToday: 0, credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('`loan cancel` after the cooling-off days is refused with their last day', async () => {
    const { orderNo } = await lateLoan();
    const { outcome, lines } = await operate(stack, 'loan', 'cancel', orderNo, '--why', 'a', 'call');
    expect(outcome).toBe('cooling_off_over');
    expect(lines[0]).toMatch(/^The last day to cancel was \d{4}-\d\d-\d\d\./);
  });

  it('`loan write-off` reports a write-off, a repetition and an unknown order', async () => {
    const { orderNo } = await lateLoan();
    const writeOff = (name: string) =>
      operate(stack, 'loan', 'write-off', name, '--why', 'cannot be reached');
    const reports = [await writeOff(orderNo), await writeOff(orderNo), await writeOff('0000-000000')];
    expect(reports.map(({ exit, lines }) => [exit, ...lines])).toEqual([
      [0, `${orderNo} is written off. Later payments are booked as recovery.`],
      [0, `${orderNo} was already written off. Nothing changed.`],
      [1, 'No order has the number or id 0000-000000.'],
    ]);
  });

  it('`loan write-off-undo` reports the undo, a repetition and a loan that is not written off', async () => {
    const { orderNo } = await lateLoan();
    const undo = () => operate(stack, 'loan', 'write-off-undo', orderNo, '--why', 'it was another loan');
    const refused = await undo();
    await operateOk(stack, 'loan', 'write-off', orderNo, '--why', 'cannot be reached');
    const reports = [refused, await undo(), await undo()];
    expect(reports.map(({ exit, lines }) => [exit, ...lines])).toEqual([
      [1, 'The loan is not written off.'],
      [0, `The write-off of ${orderNo} is undone. The borrower gets a message.`],
      [0, `The write-off of ${orderNo} was already undone. Nothing changed.`],
    ]);
  });

  it('`payment reverse` reports a reversal, a repetition and an unknown payment, and no day before the reversal counts as overdue', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 14);
    const { transactionId, amount } = await pay(stack, person, orderId);
    await advanceDays(stack, 6);
    const reverse = (id: string) => operate(stack, 'payment', 'reverse', id, '--why', 'charge-back 17');
    const [first, second, third] = [
      await reverse(transactionId),
      await reverse(transactionId),
      await reverse('txn_nobody_knows'),
    ];
    expect(first.lines[0]).toMatch(new RegExp(`^${transactionId} is reversed on \\d{4}-\\d{2}-\\d{2}\\.$`));
    expect(second.lines).toEqual([`${transactionId} was already reversed. Nothing changed.`]);
    expect(third.lines).toEqual(['No payment with that id is booked; see the statement of the order.']);
    const order = await orderOf(person, orderId);
    expect(order).toMatchObject({ status: 'active', payoffToday: amount, daysPastDue: 0 });
    const { rows } = await sql`select detail ->> 'who' as who, detail ->> 'why' as why from audit
      where action = 'repayment.reversed'`.execute(stack.connection.db);
    expect(rows).toEqual([{ who: 'ben', why: 'charge-back 17' }]);
  });

  it('`statement` lists every entry of the order with the running balance', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    const { exit, lines } = await operate(stack, 'statement', orderNo, '--why', 'requested');
    expect(exit).toBe(0);
    expect(lines[0]).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\d ${orderNo} disbursement_committed +loan_receivable < \\w+ +₱[\\d,.]+ +₱[\\d,.]+$`,
      ),
    );
    expect(lines.at(-1)).toMatch(/₱2,000\.00$/);
    const nobody = await operate(stack, 'statement', 'nobody', '--why', 'requested');
    expect(nobody).toMatchObject({ exit: 1, lines: ['No entries are booked for nobody.'] });
  });

  it('`report trial-balance` shows equal sums, and `ledger verify` lists every difference', async () => {
    const { exit, lines } = await operate(stack, 'report', 'trial-balance');
    expect(exit).toBe(0);
    expect(lines[0]).toMatch(/^End of \d{4}-\d\d-\d\d, as known at \S+Z\.$/);
    expect(lines[1]).toMatch(/^account +debits +credits +balance$/);
    const [, debits, credits] = /^sum +(₱[\d,.]+) +(₱[\d,.]+) +₱0\.00$/.exec(lines.at(-1) ?? '') ?? [];
    expect(debits).toBe(credits);

    const verified = await operate(stack, 'ledger', 'verify');
    expect(verified.exit).toBe(1);
    // An operator booked the reversal, so the gateway's statement does not contain it.
    expect(verified.lines.at(-2)).toMatch(/^DIFFERENCE statement: reversed \S+: expected 0, found -\d+$/);
    expect(verified.lines.at(-1)).toBe('1 difference.');
  });

  const spawned = (words: string[], input = '') =>
    spawnSync(process.execPath, [`${inject('programs')}/ops.js`, ...words], { encoding: 'utf8', input });

  it('`--json` prints one line of JSON, and a wrong setting exits with 1', () => {
    const result = spawned(['operator', 'key', '--json']);
    expect(result.status).toBe(0);
    expect(JSON.parse(result.stdout)).toMatchObject({ outcome: 'done', exit: 0 });
    const unset = spawned(
      ['number', 'open', '-', '--new', '-', '--why', 'called'],
      '9170000001\n9170000002\n1234\n1990-01-01\n',
    );
    expect([unset.status, unset.stderr]).toEqual([1, expect.stringContaining('Settings at fault')]);
    expect(unset.stderr).toMatch(/^Instead of -: Instead of -: ID number that the caller gives/);
  });

  it('a line without a command lists all commands and exits with 2', () => {
    const result = spawned([]);
    expect(result.status).toBe(2);
    expect(result.stdout).toMatch(/^usage: npm run ops -- <command>/);
    for (const command of ['loan waive', 'loan write-off', 'payment reverse', 'ledger verify', 'reconcile']) {
      expect(result.stdout).toContain(command);
    }
  });
});
