/** A borrower who takes a loan and repays it over HTTP, even if the server fails meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentDetailBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control, lastCode, type Server } from '../../apps/api/src/testing/borrower';
import { signatureOn } from '../../apps/api/src/testing/forms';
import type { SeededRandom } from '../seeded-random';
import { type Acknowledgement, sendUntilAnswered, pollUntil } from './retrying-client';

export const LOAN_REQUEST = {
  productId: 'sandali',
  amount: 200_000,
  term: { unit: 'day', count: 14 },
} as const;

/** Time until the server follows a change of the world's clock, which it reads every second. */
const CLOCK_FOLLOWS_MS = 1_200;

export interface ScriptContext {
  readonly person: Borrower;
  readonly world: Server;
  readonly random: SeededRandom;
  readonly acknowledged: Acknowledgement[];
}

/** Borrows once and repays in one to four payments. Resolves when the loan is settled on the server. */
export async function borrowAndRepay(context: ScriptContext): Promise<void> {
  const { person, world, random } = context;
  const orderId = await borrow(context);
  for (let part = random.between(0, 3); part > 0; part -= 1) {
    await makePayment(context, orderId, { kind: 'part', amount: 100 * random.between(100, 400) });
  }
  const full = await makePayment(context, orderId, { kind: 'full' });
  // Some borrowers pay the same checkout twice. The second transaction is a separate payment.
  if (random.chance(0.2)) await payAtGateway(world, full, 'twice');
  await pollUntil(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body }) => body?.status === 'settled',
  );
}

/** Borrows and returns the order id once the payout has arrived. Starts over if a clock jump expired the offer. */
export async function borrow(context: ScriptContext): Promise<string> {
  const { person, world, acknowledged } = context;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const offered = await sendUntilAnswered<OrderBody>(
      person,
      { operation: 'order_offer', path: '/orders', body: LOAN_REQUEST },
      acknowledged,
    );
    if (offered.status >= 300) throw new Error(`an offer was refused: ${JSON.stringify(offered.body)}`);
    const { orderId } = offered.body;
    const signed = await sendUntilAnswered(person, signCommand(offered.body), acknowledged);
    const confirmationId = signed.status < 300 ? await confirmWithdrawal(context, orderId) : null;
    if (confirmationId === null) continue;
    const body = { orderIds: [orderId], confirmationId };
    const withdrawal = { operation: 'order_withdraw', path: '/withdrawals', body } as const;
    const withdrawn = await sendUntilAnswered(person, withdrawal, acknowledged);
    if (withdrawn.status >= 300) continue;
    await pollUntil(
      () => person.get<OrderBody>(`/orders/${orderId}`),
      ({ body: order }) => order?.status === 'active',
    );
    return orderId;
  }
  throw new Error(`no loan after twenty attempts at ${world.url}`);
}

export const signCommand = (offer: OrderBody) =>
  ({ operation: 'order_sign', path: `/orders/${offer.orderId}/sign`, body: signatureOn(offer) }) as const;

/** Confirms a withdrawal by OTP. Returns the confirmation id, or null after three failed attempts. */
async function confirmWithdrawal({ person, world }: ScriptContext, orderId: string): Promise<string | null> {
  const request = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const opened = await pollUntil(() =>
      person.send<ConfirmationBody & { code?: string }>('POST', '/confirmations', request),
    );
    if (opened.status === 200) {
      const { confirmationId, confirmed } = opened.body;
      if (confirmed) return confirmationId;
      const code = await lastCode(world, person.phone);
      const path = `/confirmations/${confirmationId}/code`;
      const entered = await pollUntil(() => person.send<ConfirmationBody>('POST', path, { code }));
      if (entered.status === 200) return confirmationId;
    }
    // Advances the clock until a new OTP is allowed, also after a crash that lost the record of an OTP already sent.
    const isBlockedToday = opened.body.code === 'sms_limit' || opened.body.code === 'security_hold';
    await control(world, 'clock', isBlockedToday ? { advanceDays: 1 } : { advanceHours: 1 });
    await pause(CLOCK_FOLLOWS_MS);
  }
  return null;
}

/** Pays at the gateway and waits until the payment is posted or failed. Returns the payment's reference. */
async function makePayment(
  { person, world, acknowledged }: ScriptContext,
  orderId: string,
  request: { kind: 'full' } | { kind: 'part'; amount: number },
): Promise<string> {
  const body = { ...request, language: 'en' };
  const path = `/orders/${orderId}/payments`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const opened = await sendUntilAnswered<PaymentOpenedBody>(
      person,
      { operation: 'payment_open', path, body },
      acknowledged,
    );
    if (opened.status >= 300) throw new Error(`a payment was refused: ${JSON.stringify(opened.body)}`);
    const { paymentId, reference } = opened.body;
    if (!(await payAtGateway(world, reference, 'pay'))) continue;
    await pollUntil(
      () => person.get<PaymentDetailBody>(`/payments/${paymentId}`),
      ({ body: payment }) => payment?.status === 'posted' || payment?.status === 'failed',
    );
    return reference;
  }
  throw new Error(`no open checkout after twenty attempts at ${world.url}`);
}

/** Pays a checkout. Returns false if it has expired because another borrower advanced the clock. */
async function payAtGateway(world: Server, reference: string, action: 'pay' | 'twice'): Promise<boolean> {
  try {
    await control(world, `payments/${reference}`, { action });
    return true;
  } catch (error) {
    if (!String(error).includes('The checkout has expired')) throw error;
    await pause(CLOCK_FOLLOWS_MS);
    return false;
  }
}
