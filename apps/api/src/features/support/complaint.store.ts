import { addDays, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';

/** Lists the complaints that were received in a period, oldest first. */
export const listComplaints = (db: Database, from: ManilaDate, until: ManilaDate) =>
  db
    .selectFrom('complaint')
    .selectAll()
    .where('received_at', '>=', startOfManilaDay(from))
    .where('received_at', '<', startOfManilaDay(addDays(until, 1)))
    .orderBy('received_at')
    .orderBy('ticket')
    .execute();
