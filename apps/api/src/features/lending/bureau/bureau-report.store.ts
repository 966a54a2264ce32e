import { sql } from 'kysely';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';

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

/** Returns approved files, newest first. */
export const listBureauReports = (db: Database, after: Place | null, limit: number) =>
  db
    .selectFrom('bureau_report')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(approved_at, report_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('approved_at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(limit)
    .execute();

/** Returns the loans with these ids. */
export const findReportedLoans = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('loan_order')
    .select(['customer_id', 'order_id', 'order_no'])
    .where(sql<boolean>`order_id = any (${orderIds}::uuid[])`)
    .execute();
