/** The planned outcome of a simulated payout. */
import type { PayoutRequest, PayoutState } from '../../apps/api/src/ports/payouts';
import { DAY, addSeconds } from './clock';

export interface SimulatedPayout {
  readonly request: PayoutRequest;
  readonly sentAt: Date;
  readonly plan: {
    /** `comes back`: delivered, then reversed two days later because nobody collected it. */
    readonly end: 'arrives' | 'fails' | 'comes back';
    readonly seconds: number;
  };
}

/** Returns a payout's state as the gateway reports it at an instant. */
export function payoutState({ request, sentAt, plan }: SimulatedPayout, now: Date): PayoutState {
  const { reference, amount } = request;
  const endedAt = addSeconds(sentAt, plan.seconds);
  const known = { reference, gatewayRef: `gw_${reference}`, amount };
  const open = { ...known, status: 'pending', failureCode: null, deliveredAt: null } as const;
  if (now < endedAt) return open;
  if (plan.end === 'fails') return { ...open, status: 'failed', failureCode: 'account_invalid' };
  const deliveredAt = endedAt.toISOString();
  const isBack = plan.end === 'comes back' && now >= addSeconds(endedAt, 2 * DAY);
  return isBack
    ? { ...known, status: 'reversed', failureCode: 'not_collected', deliveredAt }
    : { ...known, status: 'delivered', failureCode: null, deliveredAt };
}
