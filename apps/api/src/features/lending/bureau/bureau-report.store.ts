import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { type ListColumns, type ListOrder, readCountedPage } from '../../../db/list-page';

export const findBureauReport = (db: Database, reportId: string) =>
  db.selectFrom('bureau_report').selectAll().where('report_id', '=', reportId).executeTakeFirst();

/**
 * Returns the latest approval of a month's file, if it was given later than `after`. @param month first day of the
 * month
 */
export const findApprovedReport = (db: Database, month: string, after: Date) =>
  db
    .selectFrom('bureau_report')
    .selectAll()
    .where('month', '=', month)
    .where('approved_at', '>', after)
    .orderBy('approved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Columns by which approved files are sorted. */
export const BUREAU_REPORT_COLUMNS = {
  id: { column: 'report_id', type: 'uuid' },
  sorts: {
    month: { column: 'month', type: 'date' },
    approvedAt: { column: 'approved_at', type: 'timestamptz' },
    approvedBy: { column: 'approved_by', type: 'text' },
  },
} as const satisfies ListColumns;

/** Reads a page of the approved files, and counts all of them. @param by operator who approved them */
export const listBureauReports = (
  db: Database,
  by: string | undefined,
  order: ListOrder<keyof (typeof BUREAU_REPORT_COLUMNS)['sorts']>,
) =>
  readCountedPage(
    db,
    db
      .selectFrom('bureau_report')
      .selectAll()
      .$if(by !== undefined, (query) => query.where('approved_by', '=', by ?? '')),
    BUREAU_REPORT_COLUMNS,
    order,
  );

/** Returns the loans with these ids. */
export const findReportedLoans = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id', 'order_no'])
    .where(sql<boolean>`order_id = any (${orderIds}::uuid[])`)
    .execute();
