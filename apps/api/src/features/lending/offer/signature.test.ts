import type { OrderBody } from '@tulay/contract/lending/loan';
import type { SignatureBody } from '@tulay/contract/lending/offer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBorrower, SANDALI, sign } from '../../../testing/loan';
import { type Borrower, newKey } from '../../../testing/borrower';
import { type Stack, startStack } from '../../../testing/stack';

let stack: Stack;
let person: Borrower;
beforeAll(async () => {
  stack = await startStack();
  person = await approvedBorrower(stack);
}, 60_000);
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
  }, 60_000);
});
