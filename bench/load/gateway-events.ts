/**
 * Webhooks of a gateway about members of the crowd, and the inputs with which the service would call SQL functions for
 * them.
 */
import { randomUUID } from 'node:crypto';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { CommandInput } from '../../apps/api/src/db/commands/commands';
import { writeStored } from '../../apps/api/src/db/stored/read-stored';
import { signWebhook } from '../../apps/api/src/sandbox/gateway/webhook-sender';
import { nextAddress } from '../../proof/borrower/approved-borrowers';
import type { Member } from './crowd';
import type { HttpRequest } from './connection';

/** Event time of all webhooks. It lies before the measurement. */
const PAID_AT = new Date();

/** Creates a signed webhook of the sandbox's gateway. */
function webhook(secret: string, type: string, data: object): HttpRequest {
  const event = { id: `evt_${randomUUID()}`, createdAt: PAID_AT.toISOString(), type, data };
  const body = JSON.stringify(event);
  return {
    method: 'POST',
    path: '/api/v1/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'x-gateway-signature': signWebhook(body, secret, new Date()),
      'x-forwarded-for': nextAddress(),
    },
    body,
  };
}

const eventData = (reference: string, amount: number) => ({
  reference,
  gatewayRef: `gw_${reference}`,
  amount,
  currency: 'PHP',
  transactionId: `tx_${reference}`,
  paidAt: PAID_AT.toISOString(),
});

export const paymentPaid = (secret: string, { payment_ref, amount }: Member): HttpRequest =>
  webhook(secret, 'payment.paid', eventData(payment_ref, amount));

export const payoutDelivered = (secret: string, { payout_ref, principal }: Member): HttpRequest =>
  webhook(secret, 'payout.delivered', eventData(payout_ref, principal));

const ids = () => ({ outboxId: randomUUID(), auditId: randomUUID() });

/** Creates the input of `repayment_post` that the service would derive from the payment's webhook. */
export function repaymentInput(member: Member): CommandInput<'repayment_post'> {
  const { order_id, payment_id, payment_ref, amount, version, quote } = member;
  const { startDate, schedule } = quote;
  const entries = [{ debit: 'gateway_clearing', credit: 'loan_receivable', amount }];
  return {
    transactionId: `tx_${payment_ref}`,
    orderId: order_id,
    paymentId: payment_id,
    version,
    amount,
    valueDate: startDate,
    change: {
      allocation: writeStored('allocation', {
        penalty: 0,
        fees: 0,
        interest: 0,
        principal: amount,
        credit: 0,
      }),
      status: 'active',
      nextDueDate: schedule[0]?.dueDate ?? null,
      settlementUntil: null,
      forgiven: null,
      forgivenPrincipal: null,
      restructuredLeft: null,
    },
    event: null,
    coupon: null,
    paymentStatus: 'posted',
    failure: null,
    journal: journal('repayment_posted', `tx_${payment_ref}`, startDate, entries),
    ...ids(),
  };
}

/** Creates the input of `payout_delivered` that the service would derive from the payout's webhook. */
export function deliveryInput(member: Member): CommandInput<'payout_delivered'> {
  const { payout_id, payout_ref, principal, quote } = member;
  const { startDate, schedule } = quote;
  const entries = [{ debit: 'payout_clearing', credit: 'gateway_clearing', amount: principal }];
  return {
    payoutId: payout_id,
    gatewayRef: `gw_${payout_ref}`,
    deliveredAt: PAID_AT,
    actor: null,
    loan: {
      valueDate: startDate,
      nextDueDate: schedule[0]?.dueDate ?? startDate,
      quote: writeStored('quote', quote),
    },
    journal: journal('disbursement_delivered', payout_id, startDate, entries),
    ...ids(),
  };
}

type Journal = CommandInput<'repayment_post'>['journal'];

const journal = (
  event: Journal['event'],
  source: string,
  valueDate: ManilaDate,
  entries: Journal['entries'],
): Journal => ({ journalId: randomUUID(), event, source, valueDate, entries });
