import { startOfManilaDay } from '@tulay/engine/calendar';
import { arrivalOf, PAYOUT_NETWORKS } from '@tulay/engine/payout/networks';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Db } from '../database';
import { newId } from '../ids';
import { payoutFailure, plannedOutcome } from '../magic';
import {
  listDuePayouts,
  findPayout,
  hangPayout,
  lockPayout,
  updatePayout,
  type PayoutRow,
  type PayoutTerms,
  createPayout,
  hasFailedPayout,
} from './payout.store';
import { bookLine } from './statement.store';
import { queueWebhook } from './webhook.store';
import type { Sandbox } from '../sandbox';

export type PayoutAction = 'deliver' | 'reject' | 'hang';

/**
 * Creates a payout, or returns the existing one for a repeated request. Errors: `reference_conflict`, other terms under a
 * used reference; `amount_above_limit`, the network does not carry the amount.
 */
export async function requestPayout(
  sandbox: Sandbox,
  terms: PayoutTerms,
): Promise<Result<PayoutRow, 'reference_conflict' | 'amount_above_limit'>> {
  if (terms.amount > PAYOUT_NETWORKS[terms.network].maxAmount) return err('amount_above_limit');
  const now = sandbox.clock.now();
  const outcome = plannedOutcome(terms.accountNumber, await hasFailedPayout(sandbox.db, terms.accountNumber));
  const dueAt = outcome === 'reject' ? now : deliveryOf(sandbox, terms, now);
  const payout = await createPayout(sandbox.db, now, terms, { outcome, dueAt });
  return sameTerms(payout, terms) ? ok(payout) : err('reference_conflict');
}

/** Hour of the Manila day at which the simulated banks credit PESONet transfers. */
const CREDITED_AT_HOUR = 10;

/**
 * Returns the time at which a payout arrives without any action: after some seconds, or on the banking day of a PESONet
 * transfer.
 */
function deliveryOf({ config }: Sandbox, { network }: PayoutTerms, now: Date): Date {
  const day = arrivalOf(network, now);
  if (day === null) return new Date(now.getTime() + config.payoutSeconds * 1000);
  return new Date(startOfManilaDay(day).getTime() + CREDITED_AT_HOUR * 3_600_000);
}

/**
 * Applies a bank's action to a payout. Rejecting a delivered payout reverses it. Actions are idempotent. Returns after the first
 * attempt to deliver the webhook.
 */
export async function actOnPayout(
  sandbox: Sandbox,
  reference: string,
  action: PayoutAction,
): Promise<Result<PayoutRow, 'payout_unknown' | 'action_impossible'>> {
  return move(sandbox, reference, () => ({ action, at: sandbox.clock.now() }));
}

/** Delivers or rejects the pending payouts that are due, as planned. */
export async function settleDuePayouts(sandbox: Sandbox): Promise<void> {
  for (const { reference } of await listDuePayouts(sandbox.db, sandbox.clock.now())) {
    // An action may have changed the payout since it was listed. The event is dated to its due time, however far the clock jumped.
    await move(sandbox, reference, ({ status, plan, dueAt }) =>
      status === 'pending' ? { action: plan, at: dueAt } : null,
    );
  }
}

async function move(
  sandbox: Sandbox,
  reference: string,
  choose: (payout: PayoutRow) => { action: PayoutAction; at: Date } | null,
): Promise<Result<PayoutRow, 'payout_unknown' | 'action_impossible'>> {
  const outcome = await sandbox.db.transaction(async (db) => {
    const payout = await lockPayout(db, reference);
    if (payout === undefined) return err('payout_unknown');
    const chosen = choose(payout);
    if (chosen === null) return ok(null);
    const step = STEPS[chosen.action][payout.status];
    if (step === 'impossible') return err('action_impossible');

    return ok(step === 'nothing' ? null : await step(db, payout, chosen.at));
  });
  if (!outcome.ok) return outcome;

  if (outcome.value !== null) await sandbox.webhooks.deliver(outcome.value);
  const payout = await findPayout(sandbox.db, reference);
  return payout === undefined ? err('payout_unknown') : ok(payout);
}

/** Changes a payout and returns the id of its webhook; null if there is none. */
type Step = (db: Db, payout: PayoutRow, now: Date) => Promise<string | null>;

const STEPS: Record<PayoutAction, Record<PayoutRow['status'], Step | 'nothing' | 'impossible'>> = {
  deliver: { pending: deliver, delivered: 'nothing', failed: 'impossible', reversed: 'impossible' },
  reject: { pending: refuse, delivered: reverse, failed: 'nothing', reversed: 'nothing' },
  hang: { pending: hang, delivered: 'impossible', failed: 'impossible', reversed: 'impossible' },
};

async function deliver(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const { transactionId, reference, amount } = payout;
  await updatePayout(db, payout, { status: 'delivered', failureCode: null, deliveredAt: now });
  await bookLine(db, { transactionId, kind: 'payout', reference, amount: -amount, at: now });
  const data = { ...subject(payout), transactionId, paidAt: now.toISOString() };
  return queueWebhook(db, now, { type: 'payout.delivered', data });
}

async function refuse(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const failureCode = payoutFailure(payout.accountNumber);
  await updatePayout(db, payout, { status: 'failed', failureCode, deliveredAt: null });
  return queueWebhook(db, now, { type: 'payout.failed', data: { ...subject(payout), failureCode } });
}

async function reverse(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const { reference, amount, deliveredAt } = payout;
  const transactionId = newId('txn');
  const failureCode = payoutFailure(payout.accountNumber);
  await updatePayout(db, payout, { status: 'reversed', failureCode, deliveredAt });
  await bookLine(db, { transactionId, kind: 'payout_reversal', reference, amount, at: now });
  const data = { ...subject(payout), transactionId, failureCode };
  return queueWebhook(db, now, { type: 'payout.reversed', data });
}

async function hang(db: Db, payout: PayoutRow): Promise<null> {
  await hangPayout(db, payout.reference);
  return null;
}

function subject({ reference, gatewayRef, amount }: PayoutRow) {
  return { reference, gatewayRef, amount, currency: 'PHP' as const };
}

function sameTerms(one: PayoutTerms, other: PayoutTerms): boolean {
  return (
    one.amount === other.amount &&
    one.channel === other.channel &&
    one.network === other.network &&
    one.accountNumber === other.accountNumber &&
    one.accountName === other.accountName &&
    one.description === other.description
  );
}
