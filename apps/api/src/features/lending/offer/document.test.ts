import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LOAN_DOCUMENT_KINDS,
  SIGNED_DOCUMENT_KINDS,
  type DocumentCheckBody,
  type OrderDocumentsBody,
} from '@tulay/contract/lending/document';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Borrower, control } from '../../../testing/borrower';
import { activeOrder, approvedBorrower, openPayment } from '../../../testing/loan';
import { operateOk } from '../../../testing/operators';
import { textOf } from '../../../documents/pdf-text.testing';
import { sealOf } from '../../../testing/seal-check';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
let orderId: string;

beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
  orderId = await activeOrder(stack, person);
});
afterAll(() => stack.stop());

async function pdf(path: string, who = person): Promise<Buffer> {
  const answer = await fetch(`${stack.url}/api/v1${path}`, { headers: who.headers() });
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}
const documentPdf = (kind: string) => pdf(`/orders/${orderId}/documents/${kind}`);
/** Checks a document without a session. */
async function check(reference: string) {
  const answer = await fetch(`${stack.url}/api/v1/documents/${encodeURIComponent(reference)}`);
  return { status: answer.status, body: (await answer.json()) as DocumentCheckBody };
}
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('signed document [spec 2.protocols]', () => {
  it.each(SIGNED_DOCUMENT_KINDS)('a signed %s has a seal over its whole file', async (kind) => {
    expect(sealOf(await documentPdf(kind))).toEqual({
      whole: true,
      intact: true,
      by: stack.config.LENDER_NAME,
    });
  });

  it('one flipped bit breaks the seal of a signed document', async () => {
    const bytes = await documentPdf('loan_agreement');
    const at = bytes.indexOf('stream') + 40;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(sealOf(bytes)?.intact).toBe(false);
    expect((await check(sha256Of(bytes))).status).toBe(404);
  });

  it('anyone can check a document by its code, in any spelling, and by the SHA-256 of its file', async () => {
    const listed = async () => (await person.get<OrderDocumentsBody[]>('/documents')).body[0];
    await vi.waitFor(async () => expect((await listed())?.documents).toHaveLength(4));
    const order = await listed();
    expect(order?.documents.map(({ kind }) => kind).sort()).toEqual(
      LOAN_DOCUMENT_KINDS.filter((kind) => kind !== 'restructuring' && kind !== 'demand_letter').toSorted(),
    );
    for (const { kind, checkCode } of order?.documents ?? []) {
      const sha256 = sha256Of(await documentPdf(kind));
      const typed = (checkCode ?? '').toLowerCase().replaceAll('-', ' ');
      for (const reference of [checkCode ?? '', typed, sha256]) {
        expect((await check(reference)).body).toMatchObject({ checkCode, kind, sha256, valid: true });
      }
    }
  });

  it('the public check of a document contains nothing about the borrower', async () => {
    const { body } = await check(sha256Of(await documentPdf('disclosure')));
    const { orderNo } = (await person.get<OrderDocumentsBody[]>('/documents')).body[0] ?? {};
    expect(Object.keys(body).sort()).toEqual(
      ['checkCode', 'drawnOn', 'kind', 'language', 'orderMasked', 'sha256', 'valid'].sort(),
    );
    expect(body.orderMasked).toMatch(/^\d{4}-•••\d{3}$/);
    expect(JSON.stringify(body)).not.toContain(orderNo);
  });

  it.each(['2222-2222-2222', 'f'.repeat(64)])(
    'an unknown document reference (%s) answers 404',
    async (reference) => {
      expect((await check(reference)).status).toBe(404);
    },
  );

  it.runIf(existsSync('/usr/bin/pdfsig') && existsSync('/usr/bin/pdftotext'))(
    'a signed document is valid for other PDF tools and shows its code',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tulay-document-'));
      try {
        const file = join(folder, 'document.pdf');
        const bytes = await documentPdf('sanction_letter');
        writeFileSync(file, bytes);
        const seal = execFileSync('/usr/bin/pdfsig', ['-nocert', file], { encoding: 'utf8' });
        expect(seal).toContain('Signature is Valid');
        expect(seal).toContain('Total document signed');
        const { checkCode } = (await check(sha256Of(bytes))).body;
        expect(execFileSync('/usr/bin/pdftotext', [file, '-'], { encoding: 'utf8' })).toContain(checkCode);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('receipt and certificate', () => {
  it('a receipt and a certificate are drawn once and sealed, and the certificate becomes void when the payment is reversed', async () => {
    expect((await person.get(`/orders/${orderId}/certificate`)).status).toBe(404);
    const { ref, paymentId } = await openPayment(person, orderId, { kind: 'full', channel: 'maya' });
    const paid = await control<{ transactions: { transactionId: string }[] }>(stack, `payments/${ref}`, {
      action: 'pay',
    });

    const receipt = await pdf(`/payments/${paymentId}/receipt`);
    const certificate = await pdf(`/orders/${orderId}/certificate?language=tl`);
    for (const proof of [receipt, certificate])
      expect(sealOf(proof)).toMatchObject({ whole: true, intact: true });
    expect(await pdf(`/payments/${paymentId}/receipt`)).toEqual(receipt);
    expect(textOf(receipt)).toContain('Paid through Maya');
    expect(await pdf(`/orders/${orderId}/certificate?language=tl`)).toEqual(certificate);
    expect((await check(sha256Of(receipt))).body).toMatchObject({ kind: 'receipt', valid: true });
    const proven = { kind: 'certificate', language: 'tl' };
    expect((await check(sha256Of(certificate))).body).toMatchObject({ ...proven, valid: true });

    await operateOk(
      stack,
      'payment',
      'reverse',
      paid.transactions[0]?.transactionId ?? '',
      '--why',
      'charge-back',
    );
    expect((await check(sha256Of(certificate))).body).toMatchObject({ ...proven, valid: false });
    expect((await person.get(`/orders/${orderId}/certificate`)).status).toBe(404);
  });

  it('another borrower cannot read documents or certificates', async () => {
    const other = await approvedBorrower(stack);
    expect((await other.get<unknown[]>('/documents')).body).toEqual([]);
    expect((await other.get(`/orders/${orderId}/documents/disclosure`)).status).toBe(404);
    expect((await other.get(`/orders/${orderId}/certificate`)).status).toBe(404);
  });
});
