/**
 * Documents of a loan after the payout is delivered: the signed documents stay unchanged, and the final schedule states
 * what counts from then on.
 */
import type { OrderDocumentsBody, SignedTextBody } from '@tulay/contract/lending/document';
import { formatDate, formatMoney } from '@tulay/copy/document-format';
import { addDays } from '@tulay/engine/calendar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '../../../documents/pdf-text.testing';
import { type Borrower, control, textsTo } from '../../../testing/borrower';
import { approvedBorrower, orderOf, payoutAtGateway, signedOrder, withdraw } from '../../../testing/loan';
import { advanceDays } from '../../../testing/money';
import { payoutsOf } from '../../../testing/payouts';
import { sealOf } from '../../../testing/seal-check';
import { type Stack, startStack } from '../../../testing/stack';
import { createPayoutService } from '../payout/payout.service';

const HULUGAN = { productId: 'hulugan', amount: 500_000, term: { unit: 'month', count: 3 } } as const;

let stack: Stack;
let person: Borrower;
let orderId: string;
let signed: Signed;

interface Signed {
  readonly texts: SignedTextBody[];
  readonly files: Buffer[];
}

async function file(kind: string, who = person): Promise<Buffer> {
  const answer = await fetch(`${stack.url}/api/v1/orders/${orderId}/documents/${kind}`, {
    headers: who.headers(),
  });
  expect([kind, answer.status]).toEqual([kind, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

const textPath = (kind: string) => `/orders/${orderId}/documents/${kind}/text`;

async function readSigned(): Promise<Signed> {
  const [agreement, approval] = await Promise.all(
    ['loan_agreement', 'sanction_letter'].map((kind) => person.get<SignedTextBody>(textPath(kind))),
  );
  if (!agreement || !approval) throw new Error('no text');
  expect([agreement.status, approval.status]).toEqual([200, 200]);
  const kinds = ['loan_agreement', 'sanction_letter', 'disclosure'];
  return {
    texts: [agreement.body, approval.body],
    files: await Promise.all(kinds.map((kind) => file(kind))),
  };
}

const schedules = () =>
  stack.connection.db
    .selectFrom('issued_document')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .where('kind', '=', 'final_schedule')
    .execute();

/** Takes a loan whose money arrives three days after the signature, and waits for its final schedule. */
async function takeLateLoan(): Promise<void> {
  person = await approvedBorrower(stack);
  await stack.connection.db
    .updateTable('customer')
    .set({ language: 'tl' })
    .where('customer_id', '=', person.customerId)
    .execute();
  orderId = await signedOrder(person, HULUGAN);
  signed = await readSigned();
  expect((await withdraw(stack, person, [orderId])).status).toBe(200);
  const payoutRef = await payoutAtGateway(stack, person);
  await control(stack, `payouts/${payoutRef}`, { action: 'hang' });
  await advanceDays(stack, 3);
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no payout');
  const deliveredAt = stack.providers.clock.now().toISOString();
  const update = { status: 'delivered', gatewayRef: payoutRef, failureCode: null, deliveredAt } as const;
  const payouts = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
  expect(await payouts.record(payout, update)).toEqual({ ok: true, value: 'done' });
  await vi.waitFor(async () => expect(await schedules()).toHaveLength(1), { interval: 50 });
}

beforeAll(async () => {
  stack = await startStack();
  await takeLateLoan();
});
afterAll(() => stack.stop());

describe('a loan whose money arrived three days after it was signed', () => {
  it('the text and the files of the signed documents stay the same, byte for byte, after the money arrived late', async () => {
    const order = await orderOf(person, orderId);
    expect(order.valueDate).toBe(addDays(order.contractDate, 3));
    expect(await readSigned()).toEqual(signed);
    const [agreement] = signed.texts;
    const words = JSON.stringify(agreement);
    expect(words).not.toContain(formatDate('en', order.quote.finalDueDate));
    const pdf = textOf(signed.files[0] ?? Buffer.of());
    for (const { paragraphs } of agreement?.sections ?? [])
      for (const paragraph of paragraphs) expect(pdf).toContain(paragraph);
  });

  it('a disbursed loan has one sealed final schedule, in the borrower’s language, with the dates and amounts that count from its arrival', async () => {
    const { quote, valueDate } = await orderOf(person, orderId);
    const sealed = await file('final_schedule');
    expect(sealOf(sealed)).toMatchObject({ whole: true, intact: true });
    const text = textOf(sealed);
    expect(text).toContain(formatDate('tl', valueDate ?? ''));
    for (const { number, dueDate, principal, interest, fees, amount } of quote.schedule) {
      const amounts = [principal, interest, fees, amount].map(formatMoney);
      expect(text).toContain([number, formatDate('tl', dueDate), ...amounts].join(' '));
    }
    for (const amount of [quote.netProceeds, quote.totalRepayable])
      expect(text).toContain(formatMoney(amount));
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('the documents list the final schedule with its check code, and a message and a text tell the borrower about it', async () => {
    const [order] = (await person.get<OrderDocumentsBody[]>('/documents')).body;
    const listed = order?.documents.find(({ kind }) => kind === 'final_schedule');
    expect(listed).toMatchObject({ language: 'tl' });
    const checked = await fetch(`${stack.url}/api/v1/documents/${listed?.checkCode ?? ''}`);
    expect(await checked.json()).toMatchObject({ kind: 'final_schedule', valid: true });
    const texts = await textsTo(stack, person.phone);
    expect(texts.filter((text) => text.includes('/#/protocol'))).toHaveLength(1);
  });

  it('the final schedule is issued only once, even if its job is repeated, runs several times at once, or the file is read meanwhile', async () => {
    const before = await schedules();
    const { jobs } = stack.assembly;
    const job = {
      customerId: person.customerId,
      outboxId: before[0]?.check_code ?? '',
      payload: { orderId },
    };
    const read = await file('final_schedule');
    await Promise.allSettled([1, 2, 3].map(() => jobs['loan.disbursed'](job)));
    await jobs['loan.disbursed'](job);
    expect(await schedules()).toEqual(before);
    expect(await file('final_schedule')).toEqual(read);
  });

  it('if the program crashes between the delivery and the sealing, the repeated job issues the final schedule', async () => {
    await stack.connection.db.deleteFrom('issued_document').where('order_id', '=', orderId).execute();
    const job = { customerId: person.customerId, outboxId: crypto.randomUUID(), payload: { orderId } };
    await stack.assembly.jobs['loan.disbursed'](job);
    expect(await schedules()).toHaveLength(1);
  });

  it('the final schedule is void once the payout has come back', async () => {
    const [order] = (await person.get<OrderDocumentsBody[]>('/documents')).body;
    const code = order?.documents.find(({ kind }) => kind === 'final_schedule')?.checkCode ?? '';
    const [payout] = await payoutsOf(stack, person);
    if (!payout) throw new Error('no payout');
    const update = {
      status: 'reversed',
      gatewayRef: null,
      failureCode: 'account_closed',
      deliveredAt: null,
    } as const;
    const payouts = createPayoutService({ ...stack, ...stack.providers, db: stack.connection.db });
    expect(await payouts.record(payout, update)).toEqual({ ok: true, value: 'done' });
    const isVoid = async () => {
      const checked = await fetch(`${stack.url}/api/v1/documents/${code}`);
      expect(await checked.json()).toMatchObject({ kind: 'final_schedule', valid: false });
    };
    await vi.waitFor(isVoid, { interval: 50 });
    expect((await person.get(`/orders/${orderId}/documents/final_schedule`)).status).toBe(404);
  });

  it('another borrower cannot read the signed text or the final schedule', async () => {
    const other = await approvedBorrower(stack);
    expect((await other.get(textPath('loan_agreement'))).status).toBe(404);
    expect((await other.get(`/orders/${orderId}/documents/final_schedule`)).status).toBe(404);
  });
});

it('a loan whose money has not arrived has no final schedule, and an unsigned loan has no signed text', async () => {
  const other = await approvedBorrower(stack);
  const unpaid = await signedOrder(other);
  expect((await other.get(`/orders/${unpaid}/documents/final_schedule`)).status).toBe(404);
});
