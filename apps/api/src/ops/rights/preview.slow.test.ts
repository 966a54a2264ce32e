/** Tests that a command does after its approval exactly what its preview showed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleStack, type Desk, startConsoleFor } from '../../console/testing/desk';
import { lateLoan, openDispute, REASON } from '../../testing/disputes';
import { orderOf } from '../../testing/loan';
import { advanceDays, createActiveLoan, pay } from '../../testing/money';
import { approvalTicketOf, operateAs, operateOk } from '../../testing/operators';
import { type Stack, startStack } from '../../testing/stack';
import { pesos } from '../cli/report';

let stack: Stack;
let desk: ConsoleStack;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  stack = await startStack();
  desk = await startConsoleFor(stack);
  [ana, ben] = [await desk.logIn('ana'), await desk.logIn('ben')];
});
afterAll(async () => {
  await desk.stop();
  await stack.stop();
});

/** Returns the lines of a preview. */
async function preview(command: string, args: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { body } = await ana.run(command, args, 'a test', { preview: true });
  if (body.outcome !== 'previewed') throw new Error(JSON.stringify(body));
  return body.lines;
}

/** Returns the figures that lines such as `Late fee: ₱10.00, then ₱0.00` name. */
const figuresOf = (lines: readonly string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', now = '', then = ''] =
        /^([\w ]+): (.+?), (?:then (.+)|no change)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, [now, then === '' ? now : then]]];
    }),
  );

async function overdueLoan() {
  const { person, orderId } = await createActiveLoan(stack);
  await advanceDays(stack, 20);
  const { orderNo, payoffToday } = await orderOf(person, orderId);
  return { person, orderId, orderNo, owed: payoffToday ?? 0 };
}

describe('the preview of a command about a loan', () => {
  it('`loan waive` names what is owed before and after, and the loan then owes exactly that', async () => {
    const { person, orderId, orderNo, owed } = await overdueLoan();
    const lines = await preview('loan waive', { order: orderNo, ticket: 'T-1', interest: '12.50' });
    expect(figuresOf(lines)).toMatchObject({ 'Owed today': [pesos(owed), pesos(owed - 1_250)] });
    expect((await orderOf(person, orderId)).payoffToday).toBe(owed);
    await operateOk(
      stack,
      'loan',
      'waive',
      orderNo,
      '--ticket',
      'T-1',
      '--interest',
      '12.50',
      '--why',
      'ill',
    );
    expect((await orderOf(person, orderId)).payoffToday).toBe(owed - 1_250);
  });

  it('`loan write-off` names the status after it and the entry that it books', async () => {
    const { orderNo, owed } = await overdueLoan();
    const lines = await preview('loan write-off', { order: orderNo });
    expect(figuresOf(lines)).toMatchObject({
      Status: ['active', 'written off'],
      'Owed today': [pesos(owed), pesos(owed)],
    });
    await operateOk(stack, 'loan', 'write-off', orderNo, '--why', 'cannot be reached');
    const { lines: entries } = await operateAs(stack, 'ana', 'statement', orderNo, '--why', 'a check');
    const booked = lines.filter((line) => line.startsWith('Booked: '));
    expect(booked).toEqual([`Booked: debit write_off_expense, credit loan_receivable, ${pesos(200_000)}`]);
    expect(entries.find((line) => line.includes('write_off_expense'))).toMatch(
      /write_off_expense < loan_receivable +₱2,000\.00/,
    );
  });

  it('`loan write-off-undo` names the status after it, what stays owed and the entry that it books', async () => {
    const { orderNo, owed } = await overdueLoan();
    await operateOk(stack, 'loan', 'write-off', orderNo, '--why', 'cannot be reached');
    const lines = await preview('loan write-off-undo', { order: orderNo });
    expect(lines.slice(0, 2)).toEqual([
      `The write-off of ${orderNo} is undone. Interest and late fees accrue again from tomorrow.`,
      'The days since the write-off stay free of both.',
    ]);
    expect(figuresOf(lines)).toMatchObject({
      Status: ['written off', 'active'],
      'Owed today': [pesos(owed), pesos(owed)],
    });
    expect(lines.filter((line) => line.startsWith('Booked: '))).toEqual([
      `Booked: debit loan_receivable, credit write_off_expense, ${pesos(200_000)}`,
    ]);
  });

  it('`payment reverse` names the payment, and what the loan owes again', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    await advanceDays(stack, 14);
    const { transactionId, amount } = await pay(stack, person, orderId);
    const lines = await preview('payment reverse', { transaction: transactionId });
    expect(lines[0]).toContain(`${transactionId}: ${pesos(amount)} of `);
    expect(figuresOf(lines)).toMatchObject({
      Status: ['settled', 'active'],
      'Owed today': [pesos(0), pesos(amount)],
    });
    await operateOk(stack, 'payment', 'reverse', transactionId, '--why', 'charge-back');
    expect((await orderOf(person, orderId)).payoffToday).toBe(amount);
    expect(await preview('payment reverse', { transaction: transactionId })).toEqual([
      `${transactionId} was already reversed. Nothing changed.`,
    ]);
  });

  it('`loan cancel` after the money came back names the end of the loan', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo, netProceeds } = await orderOf(person, orderId);
    await pay(stack, person, orderId, { kind: 'part', amount: netProceeds });
    const lines = await preview('loan cancel', { order: orderNo });
    expect(figuresOf(lines)).toMatchObject({ Status: ['active', 'canceled'] });
  });

  it('`loan settle-withdraw` names the open offer', async () => {
    const { orderNo } = await overdueLoan();
    const { body } = await ana.run('loan settle-withdraw', { order: orderNo }, 'a test', { preview: true });
    expect(body).toMatchObject({ outcome: 'refused', code: 'settlement_over' });
    await operateOk(
      stack,
      'loan',
      'settle',
      orderNo,
      '--pays',
      '900',
      '--until',
      await dayAhead(5),
      '--why',
      'ill',
    );
    const lines = await preview('loan settle-withdraw', { order: orderNo });
    expect(lines[0]).toContain(`The open offer on ${orderNo}: ${pesos(90_000)} by `);
    expect(figuresOf(lines)['Settlement offer']?.[1]).toBe('none');
  });

  it('`dispute answer` names the waived charge', async () => {
    const { person, orderId } = await lateLoan(stack);
    const { body } = await openDispute(person, orderId, { about: 'interest', reason: REASON });
    const ticket = body.disputes.at(-1)?.ticket ?? '';
    const owed = (await orderOf(person, orderId)).payoffToday ?? 0;
    const lines = await preview('dispute answer', { ticket, answer: 'upheld', say: 'You are right.' });
    expect(lines[0]).toBe(`${ticket} is upheld, and its charge is waived.`);
    const say = ['--say', 'You', 'are', 'right.', '--why', 'a', 'test'];
    await operateOk(stack, 'dispute', 'answer', ticket, 'upheld', ...say);
    const left = (await orderOf(person, orderId)).payoffToday ?? 0;
    expect(left).toBeLessThan(owed);
    expect(figuresOf(lines)['Owed today']).toEqual([pesos(owed), pesos(left)]);
  });
});

const dayAhead = async (days: number): Promise<string> => {
  const { now } = (await ana.get<{ now: string }>('/queues')).body;
  return new Date(Date.parse(now) + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
};

describe('a request for approval', () => {
  it('the approver sees the lines that the preview showed', async () => {
    const { orderNo } = await overdueLoan();
    const shown = await preview('loan write-off', { order: orderNo });
    const { body } = await ana.run('loan write-off', { order: orderNo }, 'cannot be reached');
    if (body.outcome !== 'approval_requested') throw new Error(JSON.stringify(body));
    const { body: list } = await ben.run('request list', {});
    expect(list).toMatchObject({
      answer: {
        rows: expect.arrayContaining([expect.objectContaining({ ticket: body.request, preview: shown })]),
      },
    });
  });

  it('a request is counted and listed first for operators who can approve it, and not for the operator who made it', async () => {
    const carlo = await desk.logIn('carlo');
    const toApprove = async (of: Desk) => (await of.get<{ toApprove: number }>('/queues')).body.toApprove;
    const before = await Promise.all([ana, ben, carlo].map(toApprove));
    const { body } = await ana.run('operator disable', { name: 'vera' }, 'left the lender');
    if (body.outcome !== 'approval_requested') throw new Error(JSON.stringify(body));
    const after = await Promise.all([ana, ben, carlo].map(toApprove));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 0]);
    for (const [of, isForMe] of [
      [ana, false],
      [ben, true],
      [carlo, false],
    ] as const) {
      const listed = async (show: string) => JSON.stringify((await of.run('request list', { show })).body);
      expect((await listed('for_me')).includes(body.request)).toBe(isForMe);
      expect((await listed('others')).includes(body.request)).toBe(!isForMe);
    }
  });

  it('`request about` shows a request and who may approve it, for the loan and for its customer', async () => {
    const { person, orderNo, orderId } = await overdueLoan();
    const ticket = approvalTicketOf(
      await operateAs(stack, 'ana', 'loan', 'write-off', orderNo, '--why', 'cannot be reached'),
    );
    const row = { ticket, command: 'loan write-off', requestedBy: 'ana', isOwn: false, approvers: ['risk'] };
    for (const about of [orderNo, orderId, person.customerId]) {
      const { body } = await ben.run('request about', { about });
      expect(body).toMatchObject({ answer: { rows: [{ ...row, mayApprove: ['ben', 'carlo'] }] } });
    }
    expect((await ben.run('request about', { about: '0000-000000' })).body).toMatchObject({
      answer: { rows: [] },
    });
    await operateAs(stack, 'ben', 'request', 'refuse', ticket ?? '', '--why', 'a promise');
    expect((await ben.run('request about', { about: orderNo })).body).toMatchObject({ answer: { rows: [] } });
  });

  it('`request about` finds the request about a product, also for an operator who only reads', async () => {
    const vera = await desk.logIn('vera');
    const day = await dayAhead(3);
    await operateAs(
      stack,
      'ana',
      'product',
      'set',
      'sandali',
      '--on',
      day,
      '--offer',
      'no',
      '--why',
      'a test',
    );
    expect((await vera.run('request about', { about: 'sandali' })).body).toMatchObject({
      answer: { rows: [{ command: 'product set', mayApprove: ['ben', 'carlo'] }] },
    });
  });
});

it('`operator rights` lists each command with the roles of its row', async () => {
  const { body } = await ana.run('operator rights', { role: 'viewer' });
  expect(body).toMatchObject({
    answer: {
      rows: expect.arrayContaining([
        expect.objectContaining({ command: 'statement', readsBorrowers: true, approval: 'never' }),
      ]),
    },
  });
  const { body: exported } = await ana.run('operator rights-export', {});
  expect(exported).toMatchObject({
    answer: { csv: expect.stringMatching(/\r\nloan write-off,.*,always,both\r\n/) },
  });
});
