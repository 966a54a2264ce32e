import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { SIGNED_DOCUMENT_KINDS } from '@tulay/contract/lending/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../documents/pdf-text.testing';
import { type Borrower, newKey } from '../../../testing/borrower';
import { signatureOn } from '../../../testing/forms';
import { approvedBorrower, SANDALI, sign } from '../../../testing/loan';
import { type Stack, startStack, runMinuteJobs } from '../../../testing/stack';
import { useQuota } from '../../account/quota.service';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

async function offer(person: Borrower): Promise<OrderBody> {
  const offered = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
  expect(offered.status).toBe(201);
  return offered.body;
}

async function read(person: Borrower, { orderId }: OrderBody, kind = 'disclosure', language = 'en') {
  const path = `/api/v1/orders/${orderId}/documents/${kind}?language=${language}`;
  const answer = await fetch(`${stack.url}${path}`, { headers: person.headers() });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Returns how many documents a borrower had drawn today. Documents of signings are not counted. */
async function documentsDrawn({ customerId }: Borrower): Promise<number> {
  const row = await stack.connection.db
    .selectFrom('daily_use')
    .select('used')
    .where('customer_id', '=', customerId)
    .where('subject', '=', 'document')
    .executeTakeFirst();
  return row?.used ?? 0;
}

const filesOf = ({ customerId }: Borrower, folder: 'document' | 'signature'): string[] =>
  readdirSync(stack.storageDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.startsWith(`${folder}/${customerId}`) && path.endsWith('.bin'),
  );

/**
 * Returns when a document of the borrower was last stored or deleted. This also reveals a file that was stored and
 * deleted again.
 */
const documentsChangedAt = ({ customerId }: Borrower): number =>
  statSync(join(stack.storageDir, 'document', customerId)).mtimeMs;

async function useUp(person: Borrower, subject: 'document' | 'signing', most: number): Promise<void> {
  const { db } = stack.connection;
  const now = stack.providers.clock.now();
  for (let used = 0; used < most; used += 1) await useQuota(db, person.customerId, subject, now);
}

describe('an unsigned document', () => {
  it('concurrent requests for one version of a document draw it once, and the file on disk is encrypted', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    const answers = await Promise.all([1, 2, 3].map(() => read(person, order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(textOf(answers[0]?.bytes ?? Buffer.alloc(0))).toContain(order.orderNo);
    const again = await read(person, order);
    for (const { bytes } of answers) expect(bytes.equals(again.bytes)).toBe(true);
    expect(await documentsDrawn(person)).toBe(1);
    const [file = '', ...others] = filesOf(person, 'document');
    expect(others).toEqual([]);
    expect(readFileSync(join(stack.storageDir, file)).includes('%PDF')).toBe(false);
  });

  it('an unsigned document is among the objects that the erasure of an account deletes', async () => {
    const person = await approvedBorrower(stack);
    await read(person, await offer(person));
    const [file = 'no file'] = filesOf(person, 'document');
    const { rows } = await sql<{ keys: string[] }>`
      select stored_objects(${person.customerId}::uuid, false) as keys`.execute(stack.connection.db);
    expect(rows[0]?.keys.map((key) => `${key}.bin`)).toContain(file);
  });

  it('if the offer changes, its unsigned documents are drawn again and replace the earlier files; each language is a separate document', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    await read(person, order);
    await read(person, order, 'disclosure', 'tl');
    await stack.connection.db
      .updateTable('loan_order')
      .set({ version: 7, purpose: 'education' })
      .where('customer_id', '=', person.customerId)
      .execute();
    expect((await read(person, order)).status).toBe(200);
    expect(await documentsDrawn(person)).toBe(3);
    expect(filesOf(person, 'document')).toHaveLength(2);
  });

  it('the day’s quota refuses a document that is not drawn yet, with its figure, and a drawn one is still returned', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    const drawn = await read(person, order);
    await useUp(person, 'document', 60);
    const refused = await person.get(`/orders/${order.orderId}/documents/loan_agreement?language=en`);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'daily_limit', params: { most: 60 } });
    expect((await read(person, order)).bytes.equals(drawn.bytes)).toBe(true);
  });

  it('after the offer is signed, only the signed documents stay', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    for (const kind of SIGNED_DOCUMENT_KINDS) await read(person, order, kind);
    expect(filesOf(person, 'document')).toHaveLength(3);
    expect((await sign(person, order)).status).toBe(200);
    await runMinuteJobs(stack);
    expect(filesOf(person, 'document')).toHaveLength(3);
    const remaining = await stack.connection.db
      .selectFrom('unsigned_document')
      .selectAll()
      .where('customer_id', '=', person.customerId)
      .execute();
    expect(remaining).toEqual([]);
  });
});

describe('signing', () => {
  it('a request with the idempotency key of another signing draws nothing and leaves no file', async () => {
    const person = await approvedBorrower(stack);
    const key = newKey();
    const signWith = (order: OrderBody) =>
      person.send<{ code?: string }>('POST', `/orders/${order.orderId}/sign`, signatureOn(order), key);
    const first = await offer(person);
    expect((await signWith(first)).status).toBe(200);
    const before = [filesOf(person, 'signature'), documentsChangedAt(person)];
    const second = await offer(person);
    const refused = await signWith(second);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect([filesOf(person, 'signature'), documentsChangedAt(person)]).toEqual(before);
  });

  it('if signing is refused because the offer has ended, no file stays', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    await stack.connection.db
      .updateTable('loan_order')
      .set({ offer_expires_at: new Date(stack.providers.clock.now().getTime() - 1000) })
      .where('customer_id', '=', person.customerId)
      .execute();
    expect((await sign(person, order)).body.code).toBe('offer_expired');
    expect(filesOf(person, 'document')).toEqual([]);
  });

  it('the day’s quota of signings refuses with its figure and draws nothing', async () => {
    const person = await approvedBorrower(stack);
    const order = await offer(person);
    await useUp(person, 'signing', 60);
    const refused = await sign(person, order);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'daily_limit', params: { most: 60 } });
    expect(filesOf(person, 'document')).toEqual([]);
  });
});
