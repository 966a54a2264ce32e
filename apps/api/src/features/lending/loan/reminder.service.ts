/**
 * Reminders of what is due and overdue (decisions 4): once an event, in contact hours, on the day they are meant for,
 * and silent about money that is on its way or in dispute. What the day asks for comes from the facts as they are now.
 */
import type { Note } from '@tulay/contract/inbox/message';
import { daysBetween, manilaDate } from '@tulay/engine/calendar';
import { DUE_SOON_DAYS } from '@tulay/engine/constants';
import { inContactHours } from '@tulay/engine/contact-hours';
import { amountToRemind, position } from '@tulay/engine/loan/position';
import type { LoanFacts, LoanPosition } from '@tulay/engine/loan/types';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { NoticeService } from '../../inbox/notice.service';
import { type DayEvent, deferDayEvent, releaseDayEvents } from './reminder.store';
import { orderOf } from './loan.store';
import { loanFacts } from './loan-facts.view';

export interface ReminderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly notices: Pick<NoticeService, 'notify'>;
  /** The address by which the order is paid without logging in; null where texts carry none. */
  readonly payLink: ((customerId: string, orderId: string) => Promise<string | null>) | null;
}

export type ReminderService = ReturnType<typeof createReminderService>;

export function createReminderService({ db, clock, notices, payLink }: ReminderDependencies) {
  return {
    /** Told twice, the borrower hears of it once. Outside contact hours, and before its day, the event waits; on a later day it is dropped. */
    async remind(customerId: string, event: DayEvent): Promise<void> {
      const now = clock.now();
      const today = manilaDate(now);
      if (event.businessDate < today) return;
      if (event.businessDate > today || !inContactHours(now)) return deferDayEvent(db, customerId, event);
      const facts = await orderOf(db, customerId, event.orderId);
      const loan = facts?.order.status === 'active' ? loanFacts(facts) : null;
      if (!loan) return;

      const expected = position(onceArrived(loan), today);
      const reference = `${event.kind} ${event.orderId} ${event.businessDate}`;
      const note = reminderOf(event, expected);
      if (!note) return;
      const link = payLink ? await payLink(customerId, event.orderId) : null;
      await notices.notify(customerId, reference, note, link ?? undefined);
    },

    /** Each minute: in contact hours, what waited for them is announced again. */
    async release(): Promise<void> {
      const now = clock.now();
      if (inContactHours(now)) await releaseDayEvents(db, manilaDate(now), now);
    },
  };
}

/** The loan with the money on its way counted from the day the borrower paid it. */
const onceArrived = (loan: LoanFacts): LoanFacts => ({
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
  // An instalment that was paid meanwhile leaves the next one, which is still far.
  if (amount === 0 || !date || now.daysPastDue > 0 || daysBetween(now.asOf, date) > DUE_SOON_DAYS)
    return null;
  return date === now.asOf
    ? { topic: 'due_today', orderId, amount }
    : { topic: 'due_soon', orderId, amount, date };
}
