/**
 * Reminders of due and overdue installments: once per event, within contact hours, on the day of the event, and without
 * pending or disputed amounts. The amount is computed when the reminder is sent.
 */
import type { Note } from '@tulay/contract/inbox/message';
import { daysBetween, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { DUE_SOON_DAYS } from '@tulay/engine/constants';
import { isWithinContactHours } from '@tulay/engine/hours';
import { amountToRemind, position, type LoanPosition } from '@tulay/engine/loan/position';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import { orderOf } from './loan.store';
import { loanFacts } from './loan-facts.view';

export interface DayEvent {
  readonly kind: 'loan.due_soon' | 'loan.overdue';
  readonly orderId: string;
  readonly businessDate: ManilaDate;
}

export interface ReminderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
  /** Creates a link that pays the order without logging in; null if text messages carry no links. */
  readonly payLink: ((customerId: string, orderId: string) => Promise<string | null>) | null;
}

export type ReminderService = ReturnType<typeof createReminderService>;

export function createReminderService({ db, clock, notices, payLink }: ReminderDependencies) {
  return {
    /** Defers the event outside contact hours or before its day; drops it after its day. */
    async remind(customerId: string, event: DayEvent): Promise<void> {
      const now = clock.now();
      const today = manilaDate(now);
      if (event.businessDate < today) return;
      if (event.businessDate > today || !isWithinContactHours(now))
        return deferDayEvent(db, customerId, event);
      const facts = await orderOf(db, customerId, event.orderId);
      const loan = facts?.order.status === 'active' ? loanFacts(facts) : null;
      if (!loan) return;

      const expected = position(withPendingPosted(loan), today);
      const reference = `${event.kind} ${event.orderId} ${event.businessDate}`;
      const note = reminderOf(event, expected);
      if (!note) return;
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

/** Returns the loan as if pending payments were posted, so that no reminder asks for them. */
const withPendingPosted = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  payments: loan.payments.map((each) => ({ ...each, status: 'posted' })),
});

function reminderOf({ kind, orderId }: DayEvent, now: LoanPosition): Note | null {
  if (kind === 'loan.overdue') {
    const amount = now.overdueAmount - now.disputedAmount;
    return amount > 0 ? { topic: 'overdue', orderId, amount } : null;
  }
  const amount = amountToRemind(now);
  const date = now.nextDue?.date;
  // If the due installment was paid since, the next due date is too far away to remind of.
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
