/** Manual journals and their reversals. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';

export interface ManualJournal {
  readonly journalId: string;
  readonly number: string;
  readonly event: string;
  readonly valueDate: ManilaDate;
  readonly bookDate: ManilaDate;
  readonly bookedAt: Date;
  readonly words: string;
  readonly fileId: string;
  readonly lines: { readonly account: string; readonly debit: number; readonly credit: number }[];
}

/** Returns the manual journals with their lines, newest first. */
export async function manualJournals(
  db: Database,
  after: Place | null,
  limit: number,
): Promise<ManualJournal[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(date_trunc('milliseconds', booked_at), journal_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<ManualJournal>`
    select j.journal_id as "journalId", j.source as number, j.event, j.value_date as "valueDate", j.book_date as "bookDate",
      date_trunc('milliseconds', j.booked_at) as "bookedAt", j.words, j.file_id as "fileId",
      (select jsonb_agg(jsonb_build_object('account', e.account, 'debit', greatest(e.amount, 0), 'credit', greatest(-e.amount, 0))
        order by e.line) from book_entry e where e.journal_id = j.journal_id) as lines
    from book_journal j where j.event in ('manual', 'manual_reversed') and ${isAfter}
    order by "bookedAt" desc, j.journal_id desc limit ${limit}`.execute(db);
  return rows;
}
