/**
 * Reminders of due and overdue installments and of credit to give back: once per event, within contact hours, on the day of the event, without
 * pending or disputed amounts, and silent while a promise to pay is not due. The amount is computed when the reminder is sent.
 */
import type { Note } from '@tulay/contract/inbox/message';
import { daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { DUE_SOON_DAYS } from '@tulay/engine/constants';
import { isWithinContactHours } from '@tulay/engine/hours';
import { amountToRemind, type LoanPosition } from '@tulay/engine/loan/position';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import { giveBackOf, orderOf } from './loan.store';
import type { OrderFacts } from './loan-rows.view';
import { positionToAsk } from '../payment/posting/pending.view';
import { settlementView } from './loan.view';

export interface DayEvent {
  readonly kind: 'loan.due_soon' | 'loan.overdue' | 'loan.give_back';
  readonly orderId: string;
  readonly businessDate: ManilaDate;
}

export interface ReminderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
  /** Creates a link that pays the order without a log-in. It is null if text messages may not contain links. */
  readonly payLink: ((customerId: string, orderId: string) => Promise<string | null>) | null;
}

export type ReminderService = ReturnType<typeof createReminderService>;

export function createReminderService({ db, clock, notices, payLink }: ReminderDependencies) {
  return {
    /** Sends the reminder. Postpones it if contact hours or its day have not begun; drops it after its day. */
    async remind(customerId: string, event: DayEvent): Promise<void> {
      const now = clock.now();
      const today = manilaDate(now);
      if (event.businessDate < today) return;
      if (event.businessDate > today || !isWithinContactHours(now))
        return deferDayEvent(db, customerId, event);
      const facts = await orderOf(db, customerId, event.orderId);
      const note = facts ? await noteOf(db, event, facts, today) : null;
      if (!note) return;
      const reference = `${event.kind} ${event.orderId} ${event.businessDate}`;
      const link = payLink ? await payLink(customerId, event.orderId) : null;
      await notices.notify(customerId, reference, note, link ?? undefined);
    },

    async release(): Promise<void> {
      const now = clock.now();
      if (!isWithinContactHours(now)) return;
      await sql`select release_day_events(${manilaDate(now)}::date, ${now}::timestamptz)`.execute(db);
    },
  };
}

/** Returns the content of the reminder; null if no money is to be asked for now. */
async function noteOf(
  db: Database,
  event: DayEvent,
  facts: OrderFacts,
  today: ManilaDate,
): Promise<Note | null> {
  const expected = positionToAsk(facts, today);
  if (!expected) return null;
  if (event.kind === 'loan.give_back') {
    const isPaying = facts.payments.some(({ kind, status }) => kind === 'give_back' && status === 'pending');
    const owed = await giveBackOf(db, facts.order.customer_id);
    if (!owed || isPaying || expected.disputedAmount > 0) return null;
    return { topic: 'give_back_reminder', ...owed };
  }
  // A reminder of the whole sum would contradict an open offer to close the loan for less, or a promise that is not due.
  const isQuiet =
    facts.order.status !== 'active' ||
    settlementView(facts, today) !== null ||
    (await hasPromise(db, facts.order, today));
  return isQuiet ? null : reminderOf(event.kind, event.orderId, expected);
}

/** Returns whether the borrower promised to pay this loan, and the day of the promise is not over. */
async function hasPromise(
  db: Database,
  { customer_id, order_id }: OrderFacts['order'],
  today: ManilaDate,
): Promise<boolean> {
  const promise = await db
    .selectFrom('collection_promise')
    .select('promise_id')
    .where('customer_id', '=', customer_id)
    .where('order_id', '=', order_id)
    .where('status', '=', 'open')
    .where('due_on', '>=', today)
    .executeTakeFirst();
  return promise !== undefined;
}

function reminderOf(kind: 'loan.due_soon' | 'loan.overdue', orderId: string, now: LoanPosition): Note | null {
  if (kind === 'loan.overdue') {
    const amount = now.overdueAmount - now.disputedAmount;
    return amount > 0 ? { topic: 'overdue', orderId, amount } : null;
  }
  const amount = amountToRemind(now);
  const date = now.nextDue?.date;
  // If the due installment was paid meanwhile, the next due date is usually too far away for a reminder.
  if (amount === 0 || !date || now.daysPastDue > 0 || daysBetween(now.asOf, date) > DUE_SOON_DAYS)
    return null;
  return date === now.asOf
    ? { topic: 'due_today', orderId, amount }
    : { topic: 'due_soon', orderId, amount, date };
}

async function deferDayEvent(db: Database, customerId: string, event: DayEvent): Promise<void> {
  await db
    .updateTable('day_event')
    .set({ waiting: true })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', event.orderId)
    .where('business_date', '=', event.businessDate)
    .where('kind', '=', event.kind)
    .execute();
}
