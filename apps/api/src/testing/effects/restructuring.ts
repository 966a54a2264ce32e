/** Both halves of a restructuring in tests: the proposal of the operators and the borrower's signature. */
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { RestructuringBody, RestructuringSignBody } from '@tulay/contract/lending/restructuring';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import {
  createRestructuringAdminService,
  type ProposalInput,
} from '../../features/lending/loan/restructuring-admin.service';
import { type Borrower, newKey } from '../borrower';
import type { Stack } from '../stack';

export const RESTRUCTURING_REASON = { who: 'ana', why: 'the borrower earns less now' };

/** Proposes a new plan of three months that begins in 30 days, at a third of the rate and without the late fee. */
export function proposeRestructuring(
  { providers, connection: { db } }: Stack,
  { person, orderId }: { readonly person: Pick<Borrower, 'customerId'>; readonly orderId: string },
  more: Partial<ProposalInput> = {},
) {
  const today = manilaDate(providers.clock.now());
  const input: ProposalInput = {
    count: 3,
    unit: 'month',
    firstDueDate: addDays(today, 30),
    dailyRate: 500,
    waives: 'late_fee',
    lastDay: addDays(today, 7),
    ...more,
  };
  const admin = createRestructuringAdminService({ ...providers, db });
  return admin.propose({ customerId: person.customerId, orderId }, input, RESTRUCTURING_REASON);
}

/** Reads the open proposal and signs it, with a typed name if the test has no other signature. */
export async function signRestructuring(
  person: Borrower,
  orderId: string,
  {
    toPay,
    key = newKey(),
    signature = { typed: 'Maria Santos' },
  }: Partial<Pick<RestructuringSignBody, 'toPay' | 'signature'>> & { readonly key?: string } = {},
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
      signature,
    },
    key,
  );
}
