import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';

export interface DayEvent {
  readonly kind: 'loan.due_soon' | 'loan.overdue';
  readonly orderId: string;
  readonly businessDate: ManilaDate;
}

export async function deferDayEvent(db: Database, customerId: string, event: DayEvent): Promise<void> {
  await db
    .updateTable('day_event')
    .set({ waiting: true })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', event.orderId)
    .where('business_date', '=', event.businessDate)
    .where('kind', '=', event.kind)
    .execute();
}

/** Set-based over all borrowers; for the worker, not for a request. */
export async function releaseDayEvents(db: Database, today: ManilaDate, now: Date): Promise<void> {
  await sql`select release_day_events(${today}::date, ${now}::timestamptz)`.execute(db);
}
