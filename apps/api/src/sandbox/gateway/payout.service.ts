import { err, ok, type Result } from '@tulay/engine/result';
import type { Db } from '../database';
import { newId } from '../ids';
import { payoutFailure, payoutPlan } from '../magic';
import {
  duePayouts,
  findPayout,
  hangPayout,
  lockPayout,
  movePayout,
  type PayoutRow,
  type PayoutTerms,
  receivePayout,
  wasRefused,
} from './payout.store';
import { bookLine } from './statement.store';
import { queueWebhook } from './webhook.store';
import type { World } from '../sandbox';

export type PayoutAction = 'deliver' | 'reject' | 'hang';

/** The same request again finds the same payout; another request under the reference is a conflict. */
export async function requestPayout(
  world: World,
  terms: PayoutTerms,
): Promise<Result<PayoutRow, 'reference_conflict'>> {
  const now = world.clock.now();
  const what = payoutPlan(terms.accountNumber, await wasRefused(world.db, terms.accountNumber));
  const seconds = what === 'reject' ? 0 : world.config.payoutSeconds;
  const dueAt = new Date(now.getTime() + seconds * 1000);
  const payout = await receivePayout(world.db, now, terms, { what, dueAt });
  return sameTerms(payout, terms) ? ok(payout) : err('reference_conflict');
}

/**
 * Does to a payout what a bank might. Rejecting a delivered one sends the money back (a reversal). Repeating an action
 * changes nothing. The first webhook try is over on return.
 */
export async function actOnPayout(
  world: World,
  reference: string,
  action: PayoutAction,
): Promise<Result<PayoutRow, 'payout_unknown' | 'action_impossible'>> {
  return move(world, reference, () => ({ action, at: world.clock.now() }));
}

/** Carries out what is due by itself. */
export async function settleDuePayouts(world: World): Promise<void> {
  for (const { reference } of await duePayouts(world.db, world.clock.now())) {
    // Somebody may have acted on it since it was listed. However far the clock jumped, it happened when it was due.
    await move(world, reference, ({ status, plan, dueAt }) =>
      status === 'pending' ? { action: plan, at: dueAt } : null,
    );
  }
}

async function move(
  world: World,
  reference: string,
  choose: (payout: PayoutRow) => { action: PayoutAction; at: Date } | null,
): Promise<Result<PayoutRow, 'payout_unknown' | 'action_impossible'>> {
  const outcome = await world.db.transaction(async (db) => {
    const payout = await lockPayout(db, reference);
    if (payout === undefined) return err('payout_unknown');
    const chosen = choose(payout);
    if (chosen === null) return ok(null);
    const step = STEPS[chosen.action][payout.status];
    if (step === 'impossible') return err('action_impossible');

    return ok(step === 'nothing' ? null : await step(db, payout, chosen.at));
  });
  if (!outcome.ok) return outcome;

  if (outcome.value !== null) await world.courier.deliver(outcome.value);
  const payout = await findPayout(world.db, reference);
  return payout === undefined ? err('payout_unknown') : ok(payout);
}

/** Changes the payout; gives the webhook that tells of it, if any. */
type Step = (db: Db, payout: PayoutRow, now: Date) => Promise<string | null>;

const STEPS: Record<PayoutAction, Record<PayoutRow['status'], Step | 'nothing' | 'impossible'>> = {
  deliver: { pending: deliver, delivered: 'nothing', failed: 'impossible', reversed: 'impossible' },
  reject: { pending: refuse, delivered: reverse, failed: 'nothing', reversed: 'nothing' },
  hang: { pending: hang, delivered: 'impossible', failed: 'impossible', reversed: 'impossible' },
};

async function deliver(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const { transactionId, reference, amount } = payout;
  await movePayout(db, payout, { status: 'delivered', failureCode: null, deliveredAt: now });
  await bookLine(db, { transactionId, kind: 'payout', reference, amount: -amount, at: now });
  const data = { ...subject(payout), transactionId, paidAt: now.toISOString() };
  return queueWebhook(db, now, { type: 'payout.delivered', data });
}

async function refuse(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const failureCode = payoutFailure(payout.accountNumber);
  await movePayout(db, payout, { status: 'failed', failureCode, deliveredAt: null });
  return queueWebhook(db, now, { type: 'payout.failed', data: { ...subject(payout), failureCode } });
}

async function reverse(db: Db, payout: PayoutRow, now: Date): Promise<string> {
  const { reference, amount, deliveredAt } = payout;
  const transactionId = newId('txn');
  const failureCode = payoutFailure(payout.accountNumber);
  await movePayout(db, payout, { status: 'reversed', failureCode, deliveredAt });
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
    one.accountNumber === other.accountNumber &&
    one.accountName === other.accountName &&
    one.description === other.description
  );
}
