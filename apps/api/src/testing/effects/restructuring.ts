/** The borrower's half of a restructuring in tests. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import { type Borrower, newKey } from '../borrower';

/** Reads the open proposal and signs it with a typed name. */
export async function signRestructuring(
  person: Borrower,
  orderId: string,
  { toPay, key = newKey() }: { readonly toPay?: number; readonly key?: string } = {},
) {
  const { body } = await person.get<RestructuringBody>(`/orders/${orderId}/restructuring`);
  return person.send<OrderBody & { code?: string }>(
    'POST',
    `/orders/${orderId}/restructuring/sign`,
    {
      consentDisclosure: true,
      consentAgreement: true,
      language: 'en',
      toPay: toPay ?? body.after?.toPay ?? 0,
      signature: { typed: 'Maria Santos' },
    },
    key,
  );
}
