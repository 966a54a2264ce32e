/**
 * Reminders of what is due and overdue (decisions 4): once an event, in contact hours, on the day they are meant for,
 * and silent about money that is on its way or in dispute. What the day asks for comes from the facts as they are now.
 */
import { daysBetween, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { DUE_SOON_DAYS } from '@tulay/engine/constants';
import { amountToRemind, position } from '@tulay/engine/loan/position';
import type { LoanFacts, LoanPosition } from '@tulay/engine/loan/types';
import type { SmsWords } from '@tulay/copy/sms.words';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { TextService } from '../message/text.service';
import { type DayEvent, letDayEventWait, releaseDayEvents } from './reminder.store';
import { orderOf } from './loan.store';
import { loanFacts } from './loan.view';

const HOUR_MS = 3_600_000;
/** Manila hours in which a reminder may reach a phone. */
const CONTACT_HOURS = { from: 8, until: 20 };

export interface ReminderDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly texts: Pick<TextService, 'tell'>;
}

export type ReminderService = ReturnType<typeof createReminderService>;

export function createReminderService({ db, clock, texts }: ReminderDependencies) {
  return {
    /** Told twice, one text goes out. Outside contact hours the event waits for them; on a later day it is dropped. */
    async remind(customerId: string, event: DayEvent): Promise<void> {
      const now = clock.now();
      const today = manilaDate(now);
      if (event.businessDate !== today) return;
      if (!inContactHours(now)) return letDayEventWait(db, customerId, event);
      const facts = await orderOf(db, customerId, event.orderId);
      const loan = facts?.order.status === 'active' ? loanFacts(facts) : null;
      if (!loan) return;

      const expected = position(onceArrived(loan), today);
      const reference = `${event.kind} ${event.orderId} ${event.businessDate}`;
      await texts.tell(customerId, reference, (words, brand) => sentence(event.kind, expected, words, brand));
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

function sentence(kind: DayEvent['kind'], now: LoanPosition, words: SmsWords, brand: string): string | null {
  if (kind === 'loan.overdue') {
    const amount = now.overdueAmount - now.disputedAmount;
    return amount > 0 ? words.overdue({ brand, amount }) : null;
  }
  const amount = amountToRemind(now);
  const date = now.nextDue?.date;
  // An instalment that was paid meanwhile leaves the next one, which is still far.
  if (amount === 0 || !date || now.daysPastDue > 0 || daysBetween(now.asOf, date) > DUE_SOON_DAYS)
    return null;
  return words.dueSoon({ brand, amount, date, isToday: date === now.asOf });
}

function inContactHours(now: Date): boolean {
  const hour = (now.getTime() - startOfManilaDay(manilaDate(now)).getTime()) / HOUR_MS;
  return hour >= CONTACT_HOURS.from && hour < CONTACT_HOURS.until;
}
