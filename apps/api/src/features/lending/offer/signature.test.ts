import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignatureBody } from '@tulay/contract/lending/offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBorrower, SANDALI, sign } from '../../../testing/loan';
import { replaceForm } from '../../../testing/saved-forms';
import { type Borrower, newKey } from '../../../testing/borrower';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
});
afterAll(() => stack.stop());

async function offerAndSign(request: object) {
  const offered = await person.send<OrderBody>('POST', '/orders', SANDALI, newKey());
  return sign(person, offered.body, request);
}
const signatureOnFile = async () => (await person.get<SignatureBody>('/signature')).body.onFile;
const withdrawSignature = () =>
  fetch(`${stack.url}/api/v1/signature`, { method: 'DELETE', headers: person.headers() });

describe('signature on file [spec 4.signature-valid]', () => {
  it('a signature is stored only with consent, signs later loans, and cannot be used after its withdrawal', async () => {
    expect((await offerAndSign({ signature: { onFile: true } })).body.code).toBe('signature_invalid');
    expect((await offerAndSign({})).status).toBe(200);
    expect(await signatureOnFile()).toBeNull();

    await offerAndSign({ keepSignature: true });
    await offerAndSign({ keepSignature: true, signature: { typed: 'M. Santos' } });
    expect(await signatureOnFile()).toMatchObject({ typedName: 'M. Santos', picture: null });
    const later = await offerAndSign({ signature: { onFile: true } });
    expect(later.body.status).toBe('signed');
    expect(later.body.documents).toHaveLength(3);

    expect((await withdrawSignature()).status).toBe(200);
    expect((await withdrawSignature()).status).toBe(200);
    expect(await signatureOnFile()).toBeNull();
    expect((await offerAndSign({ signature: { onFile: true } })).body.code).toBe('signature_invalid');
  });
});

describe('documents that cannot show a character', () => {
  const documents = async (customerId: string) =>
    stack.connection.db
      .selectFrom('loan_document')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute();

  it('a typed signature that the documents cannot show is refused with the reason, and nothing is signed', async () => {
    const other = await approvedBorrower(stack);
    const offered = await other.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    const refused = await sign(other, offered.body, { signature: { typed: '한지민 Santos' } });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ code: 'document_character', params: { character: '한' } }),
    ]);
    expect(await documents(other.customerId)).toEqual([]);
    const signed = await sign(other, offered.body, { signature: { typed: 'Ma. Niña O’Cruz, Jr.' } });
    expect(signed.body.status).toBe('signed');
  });

  it('a name that was stored before the rule for characters is never printed in a document: signing is refused with the reason', async () => {
    const other = await approvedBorrower(stack);
    const { db } = stack.connection;
    await replaceForm({ db, vault: stack.vault }, other.customerId, 'basic', (answers) => ({
      ...answers,
      middleName: '한지민',
    }));
    const offered = await other.send<OrderBody>('POST', '/orders', SANDALI, newKey());
    const refused = await sign(other, offered.body);
    expect(refused.body).toMatchObject({ code: 'document_character', params: { character: '한' } });
    expect(await documents(other.customerId)).toEqual([]);
    const { status } = await other.get(`/orders/${offered.body.orderId}/documents/loan_agreement`);
    expect(status).toBe(422);
  });
});
