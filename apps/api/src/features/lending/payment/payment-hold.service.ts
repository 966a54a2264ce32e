/**
 * Payments without booked money: pending at the channel, failed or expired. Repeated and late updates change nothing, and a
 * posted payment stays posted. A hold is a fact of the loan and is written under the order's lock (decision 035).
 */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { type ChannelKind, isChannelId, PAYMENT_CHANNELS } from '@tulay/engine/payment/channels';
import { lastHoldDay } from '@tulay/engine/payment/hold';
import { lastEventDate } from '@tulay/engine/loan/replay';
import { err, type Result } from '@tulay/engine/result';
import { oneAfterAnother, runEvent, retryWhileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { writeEventDetail } from '../../../db/stored/loan-events';
import { newId } from '../../../ids';
import type { CommandInput } from '../../../db/commands/commands';
import { changeBetween, loanFacts, withoutHold } from '../loan/loan-facts.view';
import type { LoanRows } from '../loan/loan-rows.view';
import type { LoanService } from '../loan/loan.service';
import { listOldHolds, type PaymentRow } from './payment.store';
import { type Contradiction, contradictionOf, type ReportedMoney } from './posting/contradiction';

export interface HoldDependencies {
  readonly db: Database;
  readonly loans: Pick<LoanService, 'facts'>;
}

/** Money that the channel has not confirmed. A time of payment in the future counts as now. */
export type PendingMoney = ReportedMoney;

/**
 * Records that a payment is pending at its channel. From its value date, no late fee accrues on the amount that it
 * covers, for as long as the channel allows. The hold does not cover days before the loan's last event, because other
 * money was already allocated up to that day.
 */
export function holdPending(
  { db, loans }: HoldDependencies,
  now: Date,
  payment: PaymentRow,
  pending: PendingMoney,
): Promise<Result<'done' | 'already', ErrorCode | Contradiction>> {
  const { paidAt, amount } = pending;
  const [opened, reported] = [manilaDate(payment.created_at), manilaDate(paidAt < now ? paidAt : now)];
  const valueDate = reported > opened ? reported : opened;
  return retryWhileStale(async () => {
    const facts = await loans.facts(payment.customer_id, payment.order_id);
    const loan = facts && loanFacts(facts);
    if (!facts || !loan) return err('order_state');
    const contradiction = contradictionOf({ now, payment, facts, loan }, pending);
    if (contradiction !== null) return err(contradiction);
    const lastEvent = lastEventDate(loan);
    return runEvent(db, 'payment_hold', payment.customer_id, now, {
      orderId: payment.order_id,
      paymentId: payment.payment_id,
      version: facts.order.version,
      valueDate,
      heldFrom: lastEvent > valueDate ? lastEvent : valueDate,
      holdEndsOn: lastHoldDay(kindOf(payment.channel), valueDate),
      amount,
    });
  });
}

export interface PaymentEnd {
  readonly status: 'failed' | 'expired';
  readonly failure: string | null;
  /** Whether to notify the borrower; false if the borrower has already seen the failure on the screen. */
  readonly notifiesBorrower: boolean;
}

const kindOf = (channel: string | null): ChannelKind | null =>
  channel !== null && isChannelId(channel) ? PAYMENT_CHANNELS[channel].kind : null;

/**
 * Ends a payment that brought no money. The late fee counts as if there had been no hold. Errors: `not_found`, no such
 * payment; `stale`, the loan kept changing.
 */
export function closeUnpaid(
  { db, loans }: HoldDependencies,
  now: Date,
  payment: Pick<PaymentRow, 'customer_id' | 'payment_id' | 'order_id'>,
  { notifiesBorrower, ...ended }: PaymentEnd,
): Promise<Result<'done' | 'already', ErrorCode>> {
  const outboxId = notifiesBorrower ? newId() : null;
  const close = () =>
    retryWhileStale(async () => {
      const held = await holdOf(loans, payment);
      if (!held) return err('not_found');
      const input = { ...held.key, ...endOf(held, now), ...ended, outboxId };
      return runEvent(db, 'payment_close', payment.customer_id, now, input);
    });
  return oneAfterAnother(payment.order_id, close);
}

/** Ends the holds of payments that are pending for longer than their channel allows. The payments stay pending. */
export async function endOldHolds({ db, loans }: HoldDependencies, now: Date): Promise<void> {
  const old = await listOldHolds(db, manilaDate(now));
  await Promise.allSettled(
    old.map((payment) =>
      retryWhileStale(async () => {
        const held = await holdOf(loans, payment);
        if (!held) return err('not_found');
        return runEvent(db, 'payment_hold_end', payment.customer_id, now, {
          ...held.key,
          ...endOf(held, now),
        });
      }),
    ),
  );
}

type HeldPayment = LoanRows['payments'][number];

interface Held {
  readonly key: { readonly orderId: string; readonly paymentId: string; readonly version: number };
  readonly facts: LoanRows;
  readonly row: HeldPayment;
}

async function holdOf(
  loans: HoldDependencies['loans'],
  { customer_id, payment_id, order_id }: Pick<PaymentRow, 'customer_id' | 'payment_id' | 'order_id'>,
): Promise<Held | null> {
  const facts = await loans.facts(customer_id, order_id);
  const row = facts?.payments.find((each) => each.payment_id === payment_id);
  if (!facts || !row) return null;
  return { key: { orderId: order_id, paymentId: payment_id, version: facts.order.version }, facts, row };
}

/**
 * Returns what changes when a hold ends without money. On a running loan, the late fee of the held days is owed again,
 * and money that was allocated during the hold is allocated again. A loan that was closed during the hold stays closed.
 */
function endOf(
  { facts, row, key }: Held,
  now: Date,
): Pick<CommandInput<'payment_hold_end'>, 'heldUntil' | 'unwound'> {
  const loan = loanFacts(facts);
  const from = row.status === 'pending' && row.held_until === null ? row.held_from : null;
  if (!loan || from === null) return { heldUntil: null, unwound: null };
  const today = manilaDate(now);
  if (facts.order.status !== 'active') {
    const last = row.hold_ends_on !== null && row.hold_ends_on < today ? row.hold_ends_on : today;
    return { heldUntil: last > from ? last : from, unwound: null };
  }
  const change = changeBetween(loan, withoutHold(loan, row), today);
  const { allocation, entries } = change;
  const isReallocated = Object.values(allocation).some((amount) => amount !== 0);
  const detail = writeEventDetail('hold_end', { paymentId: key.paymentId, allocation });
  const eventId = `hold end ${key.paymentId}`;
  const event = isReallocated ? { eventId, kind: 'hold_end' as const, valueDate: today, detail } : null;
  const journal = { journalId: newId(), event: 'hold_ended', source: eventId, valueDate: today, entries };
  return { heldUntil: null, unwound: { change, event, journal: entries.length > 0 ? journal : null } };
}
