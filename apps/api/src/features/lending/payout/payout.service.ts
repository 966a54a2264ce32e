/** Sends payouts and records their outcome. Without an update from the gateway, the worker polls. */
import { cipherOf, type KeyVault } from '../../../crypto/sealed-columns';
import type { Payouts, PayoutState } from '../../../ports/payouts';
import { readAccount } from './payout-account.view';
import { payoutQuery } from './payout-booking';
import { createPayoutRecording, type RecordingDependencies } from './payout-recording.service';
import { chooseGateway, markSent, payoutOf, type PayoutRow, claimUnconfirmed } from './payout.store';

export interface PayoutDependencies extends RecordingDependencies {
  readonly payouts: Payouts;
  readonly vault: KeyVault;
}

const OPEN: ReadonlySet<PayoutRow['status']> = new Set(['created', 'sent', 'unknown']);

/** Description of a payout that sends a credit balance back. */
export const CREDIT_DESCRIPTION = 'Credit balance';

/** Payouts younger than this are not polled, because the gateway's webhook normally arrives first. */
const POLL_AFTER_MS = 60_000;

export type PayoutService = ReturnType<typeof createPayoutService>;

export function createPayoutService({ db, clock, payouts, vault }: PayoutDependencies) {
  const recording = createPayoutRecording({ db, clock });

  async function apply(payout: PayoutRow, state: PayoutState): Promise<void> {
    if (state.status === 'pending') return markSent(db, payout, 'sent', state.gatewayRef);
    const { status, gatewayRef, failureCode, deliveredAt } = state;
    const recorded = await recording.record(payout, { status, gatewayRef, failureCode, deliveredAt });
    if (!recorded.ok) throw new Error(`payout update not recorded: ${recorded.code}`);
  }

  /** Sends a payout. An unclear answer is recorded and thrown, so that the job's retry queries the gateway. */
  async function send(payout: PayoutRow): Promise<void> {
    const sent = await payouts.send({
      provider: await chooseGateway(db, payout, payouts.provider),
      reference: payout.reference,
      createdAt: payout.created_at,
      amount: payout.amount,
      channel: payout.channel,
      network: payout.network,
      account: readAccount(await cipherOf(db, vault, payout.customer_id), payout),
      description: payout.purpose === 'credit' ? CREDIT_DESCRIPTION : 'Loan proceeds',
    });
    if (sent.ok) return apply(payout, sent.value);
    if (sent.code === 'unknown_outcome') {
      await markSent(db, payout, 'unknown', null);
      throw new Error('payout outcome unknown');
    }
    if (sent.code === 'reference_conflict') throw new Error('payout reference used for another payout');
    const failureCode = String(sent.params?.['failure'] ?? sent.code);
    const refused = { gatewayRef: null, failureCode, deliveredAt: null };
    await recording.record(payout, { status: 'failed', ...refused });
  }

  /** Sends a payout, or queries its status if it may have been sent before, so that money is never sent twice. */
  async function sendOrQuery(payout: PayoutRow): Promise<void> {
    if (payout.provider === null) return send(payout);
    const known = await payouts.query(payoutQuery(payout));
    if (!known.ok) throw new Error('gateway unavailable');
    if (known.value === 'not_received') {
      // The gateway acknowledged this payout before. If it no longer knows the payout, our credentials belong to
      // another gateway account, which would pay it a second time.
      if (payout.gateway_ref !== null) throw new Error('gateway does not know a payout that it acknowledged');
      return send(payout);
    }
    return apply(payout, known.value);
  }

  return {
    ...recording,

    async dispatch(customerId: string, payoutId: string): Promise<void> {
      const payout = await payoutOf(db, customerId, payoutId);
      if (payout && OPEN.has(payout.status)) await sendOrQuery(payout);
    },

    async pollUnconfirmed(): Promise<void> {
      const now = clock.now();
      const unconfirmed = await claimUnconfirmed(db, now, new Date(now.getTime() - POLL_AFTER_MS));
      await Promise.allSettled(unconfirmed.map(sendOrQuery));
    },
  };
}
