import { createHash } from 'node:crypto';
import { fieldOf } from '@tulay/engine/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Borrower, control } from '../testing/borrower';
import { openPayment, orderOf } from '../testing/loan';
import { advanceHour, createActiveLoan } from '../testing/money';
import { operate } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

const Listed = z.array(z.object({ documentId: z.string(), kind: z.string(), isVoid: z.boolean() }));
const Opened = z.object({ kind: z.string(), isVoid: z.boolean(), sha256: z.string(), url: z.string() });
const WHY = 'the borrower asks for the agreement';

let stack: Stack;
let console_: ConsoleStack;
let ana: Desk;
let person: Borrower;
let orderId: string;
let orderNo: string;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  ana = await console_.logIn('ana');
  ({ person, orderId } = await createActiveLoan(stack));
  ({ orderNo } = await orderOf(person, orderId));
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

const borrowersFile = async (path: string, owner = person) => {
  const answer = await fetch(`${stack.url}/api/v1${path}`, { headers: owner.headers() });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
async function listed(order = orderNo) {
  const { body } = await ana.run('loan show', { order }, WHY);
  return Listed.parse(fieldOf(fieldOf(body, 'answer'), 'documents'));
}
async function idOf(kind: string, order = orderNo) {
  const found = (await listed(order)).find((each) => each.kind === kind);
  if (!found) throw new Error(`the loan has no ${kind}`);
  return found.documentId;
}
const opens = async (document: string, order = orderNo, desk = ana) =>
  (await desk.run('document open', { order, document }, WHY)).body;
const openedOf = async (kind: string, order = orderNo) =>
  Opened.parse(fieldOf(await opens(await idOf(kind, order), order), 'answer'));
const fetched = (url: string, headers: Record<string, string> = { cookie: ana.cookie }) =>
  fetch(`${console_.url}${url}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const accesses = async () => {
  const log = await person.get<{ entries: { who: string; action: string }[] }>(
    '/privacy/access-log?of=others',
  );
  return log.body.entries.map(({ who, action }) => `${who} ${action}`);
};

describe('a document that an operator opens', () => {
  it.each(['loan_agreement', 'sanction_letter', 'disclosure', 'final_schedule'])(
    'the %s is the sealed file of the borrower, byte for byte',
    async (kind) => {
      const own = await borrowersFile(`/orders/${orderId}/documents/${kind}`);
      const { sha256, url } = await openedOf(kind);
      const answer = await fetched(url);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="tulay-${kind}.pdf"`);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const bytes = await bytesOf(answer);
      expect(bytes.equals(own)).toBe(true);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    },
  );

  it('a receipt and a certificate open after the borrower got them, and a void certificate says so', async () => {
    const paid = await createActiveLoan(stack);
    const { ref, paymentId } = await openPayment(paid.person, paid.orderId, { kind: 'full' });
    const { transactions } = await control<{ transactions: { transactionId: string }[] }>(
      stack,
      `payments/${ref}`,
      { action: 'pay' },
    );
    const own = new Map([
      ['receipt', await borrowersFile(`/payments/${paymentId}/receipt`, paid.person)],
      ['certificate', await borrowersFile(`/orders/${paid.orderId}/certificate`, paid.person)],
    ]);
    for (const [kind, bytes] of own) {
      const { url, isVoid } = await openedOf(kind, paid.orderId);
      expect([kind, isVoid, (await bytesOf(await fetched(url))).equals(bytes)]).toEqual([kind, false, true]);
    }
    const reversed = transactions[0]?.transactionId ?? '';
    await operate(stack, 'payment', 'reverse', reversed, '--why', 'charged back');
    expect(await openedOf('certificate', paid.orderId)).toMatchObject({ isVoid: true });
  });

  it('the borrower sees that a document was opened, once for each opening', async () => {
    const before = (await accesses()).filter((each) => each === 'staff document.read').length;
    const { url } = await openedOf('disclosure');
    await bytesOf(await fetched(url));
    const after = await accesses();
    expect(after.slice(0, 2)).toEqual(['staff document.read', 'staff data.read']);
    expect(after.filter((each) => each === 'staff document.read')).toHaveLength(before + 1);
  });

  it('a link expires after a minute, cannot be changed to another document, and needs a session', async () => {
    const { url } = await openedOf('loan_agreement');
    const other = (await openedOf('disclosure')).sha256;
    const [path = '', token = ''] = url.split(/(?<=\/operator-document-views\/)/);
    const [customerId = '', , ...rest] = token.split('.');
    expect((await fetched(`${path}${[customerId, other, ...rest].join('.')}`)).status).toBe(404);
    expect((await fetched(url, {})).status).toBe(401);
    await advanceHour(stack);
    expect((await fetched(url)).status).toBe(404);
  });

  it('a document of another loan is refused like a missing one', async () => {
    const other = await createActiveLoan(stack);
    const id = await idOf('loan_agreement');
    const refused = { outcome: 'refused', code: 'not_found' };
    expect(await opens(id, other.orderId)).toMatchObject(refused);
    expect(await opens('0'.repeat(16))).toMatchObject(refused);
    expect(await opens(id, '2099-000000')).toMatchObject(refused);
  });

  it('an operator without the role is refused', async () => {
    const vera = await console_.logIn('vera');
    expect(await opens(await idOf('loan_agreement'), orderNo, vera)).toMatchObject({ code: 'role_refused' });
  });

  it('the terminal prints the SHA-256 of the file and a link to it', async () => {
    const id = await idOf('loan_agreement');
    const { lines } = await operate(stack, 'document', 'open', orderNo, id, '--why', 'a', 'call');
    const [, link = ''] = /(http\S+)/.exec(lines.join(' ')) ?? [];
    const answer = await fetch(link);
    const sha256 = createHash('sha256')
      .update(await bytesOf(answer))
      .digest('hex');
    expect(lines.join(' ')).toContain(sha256);
  });
});
