/** A borrower who takes a loan and pays it back over HTTP, whatever happens to the server meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentDetailBody, PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type Borrower, control, lastCode, type Server } from '../../apps/api/src/testing/borrower';
import { signatureOn } from '../../apps/api/src/testing/forms';
import type { Seeded } from '../seeded-random';
import { type Acknowledgement, insist, untilAnswered } from './retrying-client';

export const WISH = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } } as const;

/** The server asks the world for the time each second. */
const CLOCK_FOLLOWS_MS = 1_200;

export interface Walk {
  readonly person: Borrower;
  readonly world: Server;
  readonly random: Seeded;
  readonly acknowledged: Acknowledgement[];
}

/** Borrows once and pays back in parts. Resolves when the loan is settled on the server. */
export async function wholeLoan(walk: Walk): Promise<void> {
  const { person, world, random } = walk;
  const orderId = await borrow(walk);
  for (let part = random.between(0, 3); part > 0; part -= 1) {
    await payPart(walk, orderId, { kind: 'part', amount: 100 * random.between(100, 400) });
  }
  const full = await payPart(walk, orderId, { kind: 'full' });
  // Some pay the same page twice: the second sum is money of its own.
  if (random.chance(0.2)) await isTaken(world, full, 'twice');
  await untilAnswered(
    () => person.get<OrderBody>(`/orders/${orderId}`),
    ({ body }) => body?.status === 'settled',
  );
}

/** Gives the order once its money has arrived; what the clock's moves end begins anew. */
export async function borrow(walk: Walk): Promise<string> {
  const { person, world, acknowledged } = walk;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const offered = await insist<OrderBody>(
      person,
      { operation: 'order_offer', path: '/orders', body: WISH },
      acknowledged,
    );
    if (offered.status >= 300) throw new Error(`an offer was refused: ${JSON.stringify(offered.body)}`);
    const { orderId } = offered.body;
    const signed = await insist(person, signingOf(offered.body), acknowledged);
    const confirmationId = signed.status < 300 ? await confirm(walk, orderId) : null;
    if (confirmationId === null) continue;
    const body = { orderIds: [orderId], confirmationId };
    const taking = { operation: 'order_withdraw', path: '/withdrawals', body } as const;
    const taken = await insist(person, taking, acknowledged);
    if (taken.status >= 300) continue;
    await untilAnswered(
      () => person.get<OrderBody>(`/orders/${orderId}`),
      ({ body: order }) => order?.status === 'active',
    );
    return orderId;
  }
  throw new Error(`no loan after twenty attempts at ${world.url}`);
}

/** The command that signs an offer as it was read. */
export const signingOf = (offer: OrderBody) =>
  ({ operation: 'order_sign', path: `/orders/${offer.orderId}/sign`, body: signatureOn(offer) }) as const;

/** Null when no code can be had for this order any more. */
async function confirm({ person, world }: Walk, orderId: string): Promise<string | null> {
  const wish = { purpose: 'withdrawal', subject: withdrawalSubject([orderId]), language: 'en' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const opened = await untilAnswered(() =>
      person.send<ConfirmationBody & { code?: string }>('POST', '/confirmations', wish),
    );
    if (opened.status === 200) {
      const { confirmationId, confirmed } = opened.body;
      if (confirmed) return confirmationId;
      const code = await lastCode(world, person.phone);
      const path = `/confirmations/${confirmationId}/code`;
      const entered = await untilAnswered(() => person.send<ConfirmationBody>('POST', path, { code }));
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
async function payPart(
  { person, world, acknowledged }: Walk,
  orderId: string,
  wish: { kind: 'full' } | { kind: 'part'; amount: number },
): Promise<string> {
  const body = { ...wish, language: 'en' };
  const path = `/orders/${orderId}/payments`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const opened = await insist<PaymentOpenedBody>(
      person,
      { operation: 'payment_open', path, body },
      acknowledged,
    );
    if (opened.status >= 300) throw new Error(`a payment was refused: ${JSON.stringify(opened.body)}`);
    const { paymentId, reference } = opened.body;
    if (!(await isTaken(world, reference, 'pay'))) continue;
    await untilAnswered(
      () => person.get<PaymentDetailBody>(`/payments/${paymentId}`),
      ({ body: payment }) => payment?.status === 'posted' || payment?.status === 'failed',
    );
    return reference;
  }
  throw new Error(`no page to pay at after twenty attempts at ${world.url}`);
}

/** Whether the gateway's page still took the money: another borrower may have moved the clock past its end. */
async function isTaken(world: Server, reference: string, action: 'pay' | 'twice'): Promise<boolean> {
  try {
    await control(world, `payments/${reference}`, { action });
    return true;
  } catch (error) {
    if (!String(error).includes('The checkout has expired')) throw error;
    await pause(CLOCK_FOLLOWS_MS);
    return false;
  }
}
