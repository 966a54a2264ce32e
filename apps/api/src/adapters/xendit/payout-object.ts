/** Xendit's payout object (`/v2/payouts`). */
import { keysOf } from '@tulay/engine/records';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { PayoutState } from '../../ports/payouts';
import type { ProviderLink } from '../http/provider-link';
import { Id, Instant, Pesos } from './client';
import { failureOf } from './codes';

const STATUS = {
  ACCEPTED: 'pending',
  PENDING_COMPLIANCE_ASSESSMENT: 'pending',
  REQUESTED: 'pending',
  READY: 'pending',
  LOCKED: 'pending',
  SUCCEEDED: 'delivered',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  REVERSED: 'reversed',
} as const;

export const Payout = z.object({
  id: Id,
  reference_id: z.string(),
  amount: Pesos,
  currency: z.literal('PHP'),
  status: z.enum(keysOf(STATUS)),
  channel_code: z.string(),
  channel_properties: z.object({ account_number: z.string() }),
  failure_code: z.string().nullish(),
  updated: Instant,
});
export type PayoutBody = z.infer<typeof Payout>;

/** Fetches a payout by Xendit's id. `unknown`: Xendit answered 404. */
export async function xenditPayout(
  link: ProviderLink,
  id: string,
): Promise<Result<PayoutBody | 'unknown', 'gateway_unavailable'>> {
  const answer = await link.request({ method: 'GET', path: `/v2/payouts/${id}`, repeatable: true });
  if (!answer.ok) return err('gateway_unavailable');
  if (answer.value.status === 404) return ok('unknown');
  const payout = answer.value.status === 200 ? Payout.safeParse(answer.value.body).data : undefined;
  return payout ? ok(payout) : err('gateway_unavailable');
}

export function stateOf(payout: PayoutBody): PayoutState {
  const status = STATUS[payout.status];
  return {
    reference: payout.reference_id,
    gatewayRef: payout.id,
    amount: payout.amount,
    status,
    failureCode: status === 'failed' || status === 'reversed' ? failureOf(payout.failure_code) : null,
    deliveredAt: status === 'delivered' ? new Date(payout.updated).toISOString() : null,
  };
}
