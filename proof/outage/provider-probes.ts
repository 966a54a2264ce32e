/** Requests that fail without the SMS provider or the gateway, and a withdrawal that works without the gateway. */
import { withdrawalSubject } from '@tulay/contract/auth/confirmation-subject';
import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { type Borrower, confirmed, newKey } from '../../apps/api/src/testing/borrower';
import { signCommand, LOAN_REQUEST } from '../borrower/loan-script';
import { nextAddress, nextPhone } from '../borrower/approved-borrowers';
import { requestCode } from '../borrower/anonymous-client';
import type { ProofStack } from '../stack/stack';
import type { Probe } from './outage';

/** Returns probes that request a login code and a code for a command. */
export function smsProbes(stack: ProofStack, person: Borrower): Probe[] {
  const [phone, address] = [nextPhone(), nextAddress()];
  const request = { purpose: 'account_deletion', subject: 'account', language: 'en' };
  return [
    { name: 'a login code', send: () => requestCode(stack, phone, { 'x-forwarded-for': address }) },
    {
      name: 'a code for a command',
      send: () => person.send<ConfirmationBody>('POST', '/confirmations', request),
    },
  ];
}

/**
 * Returns a request that opens a payment of an active loan. If it is refused, an unpaid payment stays, which the
 * repetition with the same key continues.
 */
export function paymentProbe(person: Borrower, orderId: string): Probe {
  const key = newKey();
  const request = { kind: 'part', amount: 10_000, language: 'en' };
  return {
    name: 'a payment',
    mayChange: ['payment', 'idempotency'],
    send: () => person.send('POST', `/orders/${orderId}/payments`, request, key),
  };
}

export interface Withdrawal {
  readonly orderId: string;
  /** Sends the request. Returns a fault if it was not accepted; null if it was. */
  send(): Promise<string | null>;
}

/** Prepares a withdrawal that must be accepted without the gateway; its payout follows once the gateway is back. */
export async function prepareWithdrawal(stack: ProofStack, person: Borrower): Promise<Withdrawal> {
  const offered = await person.send<OrderBody>('POST', '/orders', LOAN_REQUEST, newKey());
  const { orderId } = offered.body;
  const { path, body } = signCommand(offered.body);
  const signed = await person.send('POST', path, body, newKey());
  if (signed.status >= 300) throw new Error(`a signature was refused: ${JSON.stringify(signed.body)}`);
  const confirmationId = await confirmed(stack, person, 'withdrawal', withdrawalSubject([orderId]));
  return {
    orderId,
    send: async () => {
      const body = { orderIds: [orderId], confirmationId };
      const { status } = await person.send('POST', '/withdrawals', body, newKey());
      return status < 300 ? null : `a withdrawal needs no gateway and was answered ${status}`;
    },
  };
}
