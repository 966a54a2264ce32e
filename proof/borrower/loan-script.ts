/** A borrower who takes a loan and pays it back over HTTP, whatever happens to the server meanwhile. */
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

/** The server asks the world for the time each second. */
const CLOCK_FOLLOWS_MS = 1_200;

export interface ScriptContext {
  readonly person: Borrower;
  readonly world: Server;
  readonly random: SeededRandom;
  readonly acknowledged: Acknowledgement[];
}

/** Borrows once and pays back in parts. Resolves when the loan is settled on the server. */
export async function borrowAndRepay(walk: ScriptContext): Promise<void> {
  const { person, world, random } = walk;
  const orderId = await borrow(walk);
  for (let part = random.between(0, 3); part > 0; part -= 1) {
    await makePayment(walk, orderId, { kind: 'part', amount: 100 * random.between(100, 400) });
  }
  const full = await makePayment(walk, orderId, { kind: 'full' });
  // Some pay the same page twice: the second sum is money of its own.
  if (random.chance(0.2)) await payAtGateway(world, full, 'twice');
  await pollUntil(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body }) => body?.status === 'settled',
  );
}

/** Gives the order once its money has arrived; what the clock's moves end begins anew. */
export async function borrow(walk: ScriptContext): Promise<string> {
  const { person, world, acknowledged } = walk;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const offered = await sendUntilAnswered<OrderBody>(
      person,
      { operation: 'order_offer', path: '/orders', body: LOAN_REQUEST },
      acknowledged,
    );
    if (offered.status >= 300) throw new Error(`an offer was refused: ${JSON.stringify(offered.body)}`);
    const { orderId } = offered.body;
    const signed = await sendUntilAnswered(person, signCommand(offered.body), acknowledged);
    const confirmationId = signed.status < 300 ? await confirmWithdrawal(walk, orderId) : null;
    if (confirmationId === null) continue;
    const body = { orderIds: [orderId], confirmationId };
    const taking = { operation: 'order_withdraw', path: '/withdrawals', body } as const;
    const taken = await sendUntilAnswered(person, taking, acknowledged);
    if (taken.status >= 300) continue;
    await pollUntil(
      () => person.get<OrderBody>(`/orders/${orderId}`),
      ({ body: order }) => order?.status === 'active',
    );
    return orderId;
  }
  throw new Error(`no loan after twenty attempts at ${world.url}`);
}

/** The command that signs an offer as it was read. */
export const signCommand = (offer: OrderBody) =>
  ({ operation: 'order_sign', path: `/orders/${offer.orderId}/sign`, body: signatureOn(offer) }) as const;

/** Null when no code can be had for this order any more. */
async function confirmWithdrawal({ person, world }: ScriptContext, orderId: string): Promise<string | null> {
  const wish = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const opened = await pollUntil(() =>
      person.send<ConfirmationBody & { code?: string }>('POST', '/confirmations', wish),
    );
    if (opened.status === 200) {
      const { confirmationId, confirmed } = opened.body;
      if (confirmed) return confirmationId;
      const code = await lastCode(world, person.phone);
      const path = `/confirmations/${confirmationId}/code`;
      const entered = await pollUntil(() => person.send<ConfirmationBody>('POST', path, { code }));
      if (entered.status === 200) return confirmationId;
    }
    // A code whose text was sent, and whose sending was forgotten by a crash, is waited for like any other.
    const spent = opened.body.code === 'sms_limit' || opened.body.code === 'security_hold';
    await control(world, 'clock', spent ? { advanceDays: 1 } : { advanceHours: 1 });
    await pause(CLOCK_FOLLOWS_MS);
  }
  return null;
}

/** Pays at the gateway's page, and waits until the money counts; gives the gateway's reference. */
async function makePayment(
  { person, world, acknowledged }: ScriptContext,
  orderId: string,
  wish: { kind: 'full' } | { kind: 'part'; amount: number },
): Promise<string> {
  const body = { ...wish, language: 'en' };
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
  throw new Error(`no page to pay at after twenty attempts at ${world.url}`);
}

/** Whether the gateway's page still took the money: another borrower may have moved the clock past its end. */
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
