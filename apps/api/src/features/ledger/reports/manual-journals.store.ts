/** Manual journals and their reversals. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { hasText, isWithin, type ListColumns, type ListOrder, readCountedPage } from '../../../db/list-page';

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

/** Columns by which manual journals are sorted. */
export const JOURNAL_COLUMNS = {
  id: { column: 'journalId', type: 'uuid' },
  sorts: {
    bookedAt: { column: 'bookedAt', type: 'timestamptz' },
    valueDate: { column: 'valueDate', type: 'date' },
    bookDate: { column: 'bookDate', type: 'date' },
    number: { column: 'number', type: 'text' },
  },
} as const satisfies ListColumns;

interface JournalFilter {
  /** First and last value date. */
  readonly from?: ManilaDate | undefined;
  readonly until?: ManilaDate | undefined;
  /** Text in the number or the words. */
  readonly filter?: string | undefined;
}

/** Reads a page of the manual journals with their lines, and counts all of them. */
export function manualJournals(
  db: Database,
  { filter, ...period }: JournalFilter,
  order: ListOrder<keyof (typeof JOURNAL_COLUMNS)['sorts']>,
) {
  const journals = sql<ManualJournal>`
    select j.journal_id as "journalId", j.source as number, j.event, j.value_date as "valueDate", j.book_date as "bookDate",
      j.booked_at as "bookedAt", j.words, j.file_id as "fileId",
      (select jsonb_agg(jsonb_build_object('account', e.account, 'debit', greatest(e.amount, 0), 'credit', greatest(-e.amount, 0))
        order by e.line) from book_entry e where e.journal_id = j.journal_id) as lines
    from book_journal j where j.event in ('manual', 'manual_reversed') and ${isWithin('j.value_date', period)}
      and ${hasText(filter, 'j.source', 'j.words')}`;
  return readCountedPage(db, journals, JOURNAL_COLUMNS, order);
}
