import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOf } from '../testing/loan';
import { later, pay, runningOrder } from '../testing/money';
import { type Stack, startStack } from '../testing/stack';
import { sayStatement, sayTrialBalance, verifyLedger } from './ledger';
import { waiveCharges, writeOffLoan } from './loan';
import type { Office } from './outside';
import { reversePayment } from './payment';

/** Days pass and a worker tells what happened, on a machine that may be busy. */
const PATIENCE_MS = 60_000;

let stack: Stack;
let printed: string[];
beforeAll(async () => {
  stack = await startStack();
}, 60_000);
afterAll(() => stack.stop());
beforeEach(() => {
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text).replace(/\n$/, ''));
    return true;
  });
  return () => vi.restoreAllMocks();
});

const office = (): Office => ({ ...stack.outside, db: stack.connection.db });

async function lateLoan() {
  const { person, orderId } = await runningOrder(stack);
  await later(stack, 20);
  const { orderNo } = await orderOf(person, orderId);
  return { person, orderId, orderNo };
}

describe('what the operators’ commands print', { timeout: PATIENCE_MS }, () => {
  it('loan waive: done, done before, too much', async () => {
    const { person, orderId, orderNo } = await lateLoan();
    const owed = (await orderOf(person, orderId)).payoffToday ?? 0;
    const waive = (pesos: string) =>
      waiveCharges(office(), orderNo, [
        '--ticket',
        'T-17',
        '--interest',
        pesos,
        '--why',
        'ill',
        'at',
        'home',
      ]);
    expect([await waive('12.5'), await waive('12.5')]).toEqual([0, 0]);
    expect(await waiveCharges(office(), orderId, ['--ticket', 'T-18', '--fees', '1', '--why', 'so'])).toBe(1);
    expect(printed).toEqual([
      `${orderNo}: charges are given up under T-17.`,
      `T-17 was carried out for ${orderNo} before; nothing changed.`,
      'At most ₱0.00 of fees can be given up.',
    ]);
    expect((await orderOf(person, orderId)).payoffToday).toBe(owed - 1_250);
    const { rows } = await sql`select detail ->> 'who' as who, detail ->> 'why' as why from audit
      where action = 'loan.waived'`.execute(stack.connection.db);
    expect(rows).toEqual([{ who: userInfo().username, why: 'ill at home' }]);
  });

  it('loan write-off: done, done before, nobody’s', async () => {
    const { orderNo } = await lateLoan();
    expect(await writeOffLoan(office(), orderNo, 'cannot be reached')).toBe(0);
    expect(await writeOffLoan(office(), orderNo, 'cannot be reached')).toBe(0);
    expect(await writeOffLoan(office(), '0000-000000', 'a mistake')).toBe(1);
    expect(printed).toEqual([
      `${orderNo} is written off; what is still paid is recovery.`,
      `${orderNo} was written off before; nothing changed.`,
      'No order is named 0000-000000.',
    ]);
  });

  it('payment reverse: done, done before, unknown', async () => {
    const { person, orderId } = await runningOrder(stack);
    const { transactionId } = await pay(stack, person, orderId);
    for (const id of [transactionId, transactionId, 'txn_nobody_knows']) {
      await reversePayment(office(), id, 'charge-back');
    }
    expect(printed[0]).toMatch(new RegExp(`^${transactionId} is taken back on \\d{4}-\\d{2}-\\d{2}\\.$`));
    expect(printed.slice(1)).toEqual([
      `${transactionId} was taken back before; nothing changed.`,
      'No such transaction is booked; see the statement of the order.',
    ]);
  });

  it('statement: every entry of the order with the running balance', async () => {
    const { person, orderId } = await runningOrder(stack);
    const { orderNo } = await orderOf(person, orderId);
    expect(await sayStatement(office(), orderNo)).toBe(0);
    expect(printed[0]).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\d ${orderNo} disbursement_committed +loan_receivable < \\w+ +₱[\\d,.]+ +₱[\\d,.]+$`,
      ),
    );
    expect(printed.at(-1)).toMatch(/₱2,000\.00$/);
    expect(await sayStatement(office(), 'nobody')).toBe(1);
    expect(printed.at(-1)).toBe('Nothing is booked for nobody.');
  });

  it('ledger trial-balance and verify: one sum on both sides, and every difference', async () => {
    expect(await sayTrialBalance(office())).toBe(0);
    expect(printed[0]).toMatch(/^account +debits +credits +balance$/);
    const [, debits, credits] = /^sum +(₱[\d,.]+) +(₱[\d,.]+) +₱0\.00$/.exec(printed.at(-1) ?? '') ?? [];
    expect(debits).toBe(credits);

    expect(await verifyLedger(office())).toBe(1);
    // The reversal above was told by an operator alone; the gateway does not show it.
    expect(printed.at(-2)).toMatch(/^DIFFERENCE statement: reversed \S+: expected 0, found -\d+$/);
    expect(printed.at(-1)).toBe('1 differences.');
  });

  it('no command: all of them', () => {
    vi.restoreAllMocks();
    const main = join(import.meta.dirname, 'main.ts');
    const said = spawnSync(process.execPath, ['--import', 'tsx', main], { encoding: 'utf8' });
    expect(said.status).toBe(2);
    expect(said.stdout).toMatch(/^usage: npm run ops -- <command>/);
    for (const command of ['loan waive', 'loan write-off', 'payment reverse', 'ledger verify', 'reconcile']) {
      expect(said.stdout).toContain(command);
    }
  });
});
