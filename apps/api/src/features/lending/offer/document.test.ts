import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIGNED_DOCUMENT_KINDS, type DocumentCheckBody, type OrderDocumentsBody } from '@tulay/contract/lending/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment } from '../../../testing/loan';
import { operated } from '../../../testing/operators';
import { sealOf } from '../../../testing/seal-check';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
}, 60_000);
afterAll(() => stack.stop());

async function pdf(path: string, who = person): Promise<Buffer> {
  const answer = await fetch(`${stack.url}/api/v1${path}`, { headers: who.headers() });
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}
const paper = (kind: string) => pdf(`/orders/${orderId}/documents/${kind}`);
/** As anyone may: without a session. */
async function check(mark: string) {
  const answer = await fetch(`${stack.url}/api/v1/papers/${encodeURIComponent(mark)}`);
  return { status: answer.status, body: (await answer.json()) as DocumentCheckBody };
}
const printOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a signed paper [spec 2.protocols]', () => {
  it.each(SIGNED_DOCUMENT_KINDS)('(%s) carries a seal over its whole file', async (kind) => {
    expect(sealOf(await paper(kind))).toEqual({ whole: true, intact: true, by: stack.config.LENDER_NAME });
  });

  it('is broken by one flipped bit', async () => {
    const bytes = await paper('loan_agreement');
    const at = bytes.indexOf('stream') + 40;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(sealOf(bytes)?.intact).toBe(false);
    expect((await check(printOf(bytes))).status).toBe(404);
  });

  it('is known to anyone by its printed code, however typed, and by its fingerprint', async () => {
    const [order] = (await person.get<OrderDocumentsBody[]>('/papers')).body;
    expect(order?.papers.map(({ kind }) => kind).sort()).toEqual([...SIGNED_DOCUMENT_KINDS].sort());
    for (const { kind, checkCode } of order?.papers ?? []) {
      const sha256 = printOf(await paper(kind));
      const typed = (checkCode ?? '').toLowerCase().replaceAll('-', ' ');
      for (const mark of [checkCode ?? '', typed, sha256]) {
        expect((await check(mark)).body).toMatchObject({ checkCode, kind, sha256, valid: true });
      }
    }
  });

  it('tells a stranger nothing of the borrower', async () => {
    const { body } = await check(printOf(await paper('disclosure')));
    const { orderNo } = (await person.get<OrderDocumentsBody[]>('/papers')).body[0] ?? {};
    expect(Object.keys(body).sort()).toEqual(
      ['checkCode', 'drawnOn', 'kind', 'language', 'orderMasked', 'sha256', 'valid'].sort(),
    );
    expect(body.orderMasked).toMatch(/^\d{4}-•••\d{3}$/);
    expect(JSON.stringify(body)).not.toContain(orderNo);
  });

  it.each(['2222-2222-2222', 'f'.repeat(64)])('that we never drew (%s) is not found', async (mark) => {
    expect((await check(mark)).status).toBe(404);
  });

  it.runIf(existsSync('/usr/bin/pdfsig') && existsSync('/usr/bin/pdftotext'))(
    'is sound to the PDF tools of others, and prints its code',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tulay-paper-'));
      try {
        const file = join(folder, 'paper.pdf');
        const bytes = await paper('sanction_letter');
        writeFileSync(file, bytes);
        const seal = execFileSync('/usr/bin/pdfsig', ['-nocert', file], { encoding: 'utf8' });
        expect(seal).toContain('Signature is Valid');
        expect(seal).toContain('Total document signed');
        const { checkCode } = (await check(printOf(bytes))).body;
        expect(execFileSync('/usr/bin/pdftotext', [file, '-'], { encoding: 'utf8' })).toContain(checkCode);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('what proves a payment', () => {
  it('is drawn once, sealed, and void for everyone once the payment was taken back', async () => {
    expect((await person.get(`/orders/${orderId}/certificate`)).status).toBe(404);
    const { ref, paymentId } = await openPayment(person, orderId);
    const paid = await control<{ transactions: { transactionId: string }[] }>(stack, `payments/${ref}`, {
      action: 'pay',
    });

    const receipt = await pdf(`/payments/${paymentId}/receipt`);
    const certificate = await pdf(`/orders/${orderId}/certificate?language=tl`);
    for (const proof of [receipt, certificate])
      expect(sealOf(proof)).toMatchObject({ whole: true, intact: true });
    expect(await pdf(`/payments/${paymentId}/receipt`)).toEqual(receipt);
    expect(await pdf(`/orders/${orderId}/certificate?language=tl`)).toEqual(certificate);
    expect((await check(printOf(receipt))).body).toMatchObject({ kind: 'receipt', valid: true });
    const proven = { kind: 'certificate', language: 'tl' };
    expect((await check(printOf(certificate))).body).toMatchObject({ ...proven, valid: true });

    await operated(
      stack,
      'payment',
      'reverse',
      paid.transactions[0]?.transactionId ?? '',
      '--why',
      'charge-back',
    );
    expect((await check(printOf(certificate))).body).toMatchObject({ ...proven, valid: false });
    expect((await person.get(`/orders/${orderId}/certificate`)).status).toBe(404);
  });

  it('is for its owner alone', async () => {
    const other = await approvedBorrower(stack);
    expect((await other.get<unknown[]>('/papers')).body).toEqual([]);
    expect((await other.get(`/orders/${orderId}/documents/disclosure`)).status).toBe(404);
    expect((await other.get(`/orders/${orderId}/certificate`)).status).toBe(404);
  });
});
