/** Stored payouts, and a payout whose booked outcome contradicts the gateway. */
import type { Selectable } from 'kysely';
import { expect, vi } from 'vitest';
import type { Tables } from '../db/schema/tables';
import { createPayoutRecording } from '../features/lending/payout/payout-recording.service';
import { type Borrower, control } from './borrower';
import { approvedBorrower, lendingOrder } from './loan';
import type { Stack } from './stack';

/** Returns the borrower's payouts, newest first. */
export const payoutsOf = (stack: Stack, person: Borrower): Promise<Selectable<Tables['payout']>[]> =>
  stack.connection.db
    .selectFrom('payout')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .orderBy('created_at', 'desc')
    .execute();

export interface Contradicted {
  readonly person: Borrower;
  readonly orderId: string;
  readonly payoutRef: string;
  /** Id of the unmatched webhook event that the gateway sent. */
  readonly eventId: string;
}

/**
 * Creates a payout whose booked outcome contradicts the gateway.
 * @param status the outcome that is booked before the gateway reports the opposite.
 * @param meanwhile runs between the two.
 */
export async function contradictedPayout(
  stack: Stack,
  status: 'failed' | 'delivered' = 'failed',
  meanwhile: (person: Borrower, orderId: string) => Promise<unknown> = async () => undefined,
): Promise<Contradicted> {
  const person = await approvedBorrower(stack);
  const { orderId, payoutRef } = await lendingOrder(stack, person);
  const [payout] = await payoutsOf(stack, person);
  if (!payout) throw new Error('no payout');
  const failureCode = status === 'failed' ? 'account_invalid' : null;
  const service = createPayoutRecording({ db: stack.connection.db, ...stack.providers });
  const update = { status, gatewayRef: null, failureCode, deliveredAt: null };
  expect(await service.record(payout, update)).toMatchObject({ ok: true });
  await meanwhile(person, orderId);
  await control(stack, `payouts/${payoutRef}`, { action: status === 'failed' ? 'deliver' : 'reject' });
  const unmatched = async () => (await payoutsOf(stack, person))[0]?.unmatched_events ?? [];
  await vi.waitFor(async () => expect(await unmatched()).toHaveLength(1));
  const [eventId = ''] = await unmatched();
  return { person, orderId, payoutRef, eventId };
}
