import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreditBody } from '@tulay/contract/lending/credit';
import type { ExtensionPreviewBody } from '@tulay/contract/lending/relief';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { type Borrower, control, newKey } from '../../../../testing/borrower';
import { orderOf, payoutAtGateway } from '../../../../testing/loan';
import { advanceDays, bookDifferences, createActiveLoan } from '../../../../testing/money';
import { operate, operateOk } from '../../../../testing/operators';
import { type Stack, startStack } from '../../../../testing/stack';

let stack: Stack;
const folder = mkdtempSync(join(tmpdir(), 'tulay-bank-'));
beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stack.stop();
});

const HEAD = 'transaction_id,booked_on,kind,amount,remarks,reverses';
const because = ['--why', 'statement of the bank'];
const today = () => manilaDate(stack.providers.clock.now());
const pesos = (centavos: number) => (centavos / 100).toFixed(2);
let files = 0;

function statement(...lines: readonly string[]): string {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, `${[HEAD, ...lines].join('\r\n')}\r\n`);
  return path;
}

const received = (id: string, amount: number, remarks: string, on = today()) =>
  `${id},${on},received,${pesos(amount)},"${remarks}",`;

const importLines = (...lines: readonly string[]) =>
  operate(stack, 'bank', 'import', statement(...lines), ...because);

const eventLines = async () => (await operateOk(stack, 'event', 'list')).lines.join('\n');

const repaymentsOf = (person: Borrower) =>
  stack.connection.db
    .selectFrom('repayment')
    .select(['transaction_id', 'amount', 'value_date'])
    .where('customer_id', '=', person.customerId)
    .execute();

const statusBecomes = (person: Borrower, orderId: string, status: string) =>
  vi.waitFor(async () => expect((await orderOf(person, orderId)).status).toBe(status));

describe('a statement of the lender’s bank account', () => {
  it('a transfer that names the loan is booked once on the bank’s booking day, however often it is imported', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    const line = received('BT-1001', 50_000, `INV 7 loan ${orderNo}`);
    await advanceDays(stack, 2);
    expect((await importLines(line)).lines.join()).toContain('1 line is new');
    await vi.waitFor(async () => expect(await repaymentsOf(person)).toHaveLength(1));
    expect((await importLines(line)).lines.join()).toContain('1 were imported before');
    expect(await repaymentsOf(person)).toEqual([
      { transaction_id: 'bank_BT-1001', amount: 50_000, value_date: addDays(today(), -2) },
    ]);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the payoff of the booking day closes the loan, even if the statement is imported days later', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    const line = received('BT-1101', payoffToday ?? 0, orderNo);
    await advanceDays(stack, 3);
    await importLines(line);
    await statusBecomes(person, orderId, 'settled');
    expect(await orderOf(person, orderId)).toMatchObject({ payoffToday: 0, credit: 0 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a transfer above the payoff leaves a credit balance', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    await importLines(received('BT-1151', (payoffToday ?? 0) + 12_345, orderNo));
    await statusBecomes(person, orderId, 'settled');
    expect(await orderOf(person, orderId)).toMatchObject({ credit: 12_345 });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a free cancellation counts by the booking day of a transfer with the letter C', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    const { body } = await person.get<{ amount: number }>(`/orders/${orderId}/cancellation`);
    const line = received('BT-1201', body.amount, `${orderNo}-C`);
    await advanceDays(stack, 5);
    await importLines(line);
    await statusBecomes(person, orderId, 'canceled');
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('if a line has a known transaction id but another amount, the whole file is refused', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    await importLines(received('BT-1301', 20_000, orderNo));
    await vi.waitFor(async () => expect(await repaymentsOf(person)).toHaveLength(1));
    const forged = [received('BT-1302', 30_000, orderNo), received('BT-1301', 90_000, orderNo)];
    expect((await importLines(...forged)).outcome).toBe('transaction_changed');
    expect(await repaymentsOf(person)).toHaveLength(1);
  });

  it('a transfer without a loan number waits in the list until an operator names its loan', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    await importLines(received('BT-1401', 25_000, 'salamat po'));
    expect(await eventLines()).toContain('bank_BT-1401');
    expect(await repaymentsOf(person)).toEqual([]);
    await operateOk(stack, 'bank', 'match', 'bank_BT-1401', orderNo, ...because);
    await vi.waitFor(async () => expect(await repaymentsOf(person)).toHaveLength(1));
    await vi.waitFor(async () => expect(await eventLines()).not.toContain('bank_BT-1401'));
    const again = await operate(stack, 'bank', 'match', 'bank_BT-1401', orderNo, ...because);
    expect(again.outcome).toBe('not_found');
    expect(await importLines(received('BT-1401', 25_000, 'salamat po'))).toMatchObject({ outcome: 'done' });
    expect(await repaymentsOf(person)).toHaveLength(1);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a reversed line makes the borrower owe the money again', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    await importLines(received('BT-1501', payoffToday ?? 0, orderNo));
    await statusBecomes(person, orderId, 'settled');
    await importLines(`BT-1502,${today()},reversed,${pesos(payoffToday ?? 0)},,BT-1501`);
    await statusBecomes(person, orderId, 'active');
    expect((await orderOf(person, orderId)).payoffToday).toBe(payoffToday);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a reversal before its transfer waits, and is applied as soon as the transfer is booked', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    const reversal = (id: string, of: string) =>
      `${id},${today()},reversed,${pesos(payoffToday ?? 0)},,${of}`;
    await importLines(reversal('BT-1602', 'BT-1601'));
    expect(await eventLines()).toContain('bank_BT-1602');
    await importLines(received('BT-1601', payoffToday ?? 0, orderNo));
    await vi.waitFor(async () => expect(await eventLines()).not.toContain('bank_BT-160'));
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', payoffToday });

    // A bank may also list both lines in one file, with the reversal before the transfer.
    await importLines(reversal('BT-1604', 'BT-1603'), received('BT-1603', payoffToday ?? 0, orderNo));
    await vi.waitFor(async () => expect(await eventLines()).not.toContain('bank_BT-160'));
    expect(await orderOf(person, orderId)).toMatchObject({ status: 'active', payoffToday });
    expect(await repaymentsOf(person)).toHaveLength(2);
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a transfer with the letter G gives back credit that a reversal left missing, and any excess becomes credit', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, payoffToday } = await orderOf(person, orderId);
    await importLines(received('BT-1701', 50_000, orderNo), received('BT-1702', payoffToday ?? 0, orderNo));
    await statusBecomes(person, orderId, 'settled');
    expect((await person.send('POST', '/credit/return', undefined, newKey())).status).toBe(200);
    await control(stack, `payouts/${await payoutAtGateway(stack, person)}`, { action: 'deliver' });
    await importLines(`BT-1703,${today()},reversed,500.00,,BT-1701`);
    const owes = (giveBack: number) =>
      vi.waitFor(async () => expect(await orderOf(person, orderId)).toMatchObject({ giveBack }));
    await owes(50_000);
    await importLines(received('BT-1704', 50_500, `${orderNo}-G`));
    await owes(0);
    expect((await person.get<CreditBody>('/credit')).body).toMatchObject({ amount: 500, giveBack: null });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('the letter E extends the loan at the price of the booking day, imported on the next day', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    await advanceDays(stack, 5);
    const { body } = await person.get<ExtensionPreviewBody>(`/orders/${orderId}/extension`);
    const line = received('BT-1801', body.price.total, `${orderNo}-E`);
    await advanceDays(stack, 1);
    await importLines(line);
    await vi.waitFor(async () => expect(await repaymentsOf(person)).toHaveLength(1));
    const order = await orderOf(person, orderId);
    expect(order.nextDue?.date).toBe(body.nextDueDate);
    expect(order.payments[0]).toMatchObject({
      kind: 'extension',
      status: 'posted',
      channel: 'bank_transfer',
    });
    expect(await bookDifferences(stack)).toEqual([]);
  });

  it('a transfer below the price of an extension counts as a partial payment, and the payment shows the missing amount', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    await advanceDays(stack, 5);
    const { body } = await person.get<ExtensionPreviewBody>(`/orders/${orderId}/extension`);
    await importLines(received('BT-1851', body.price.total - 1, `${orderNo}-E`));
    await vi.waitFor(async () => expect(await repaymentsOf(person)).toHaveLength(1));
    expect((await orderOf(person, orderId)).payments[0]).toMatchObject({
      status: 'failed',
      failure: 'payment_mismatch',
      shortfall: { needed: body.price.total, missing: 1 },
    });
  });

  it('a file with one wrong line is refused with the number of the line, and books nothing', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    const refused = await importLines(
      received('BT-1601', 10_000, orderNo),
      received('BT-1602', 10_000, orderNo, addDays(today(), 1)),
    );
    expect(refused).toMatchObject({ outcome: 'statement_invalid' });
    expect(refused.lines.join()).toContain('Line 3: booked_on is after today. Nothing is booked.');
    expect(await repaymentsOf(person)).toEqual([]);
  });
});
