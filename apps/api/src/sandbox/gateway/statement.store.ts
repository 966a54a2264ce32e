import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import type { Db } from '../database';

export interface StatementLine {
  readonly transactionId: string;
  readonly kind: 'payment' | 'payment_reversal' | 'payout' | 'payout_reversal';
  readonly reference: string;
  /** Signed centavos, from the lender's side: money in is positive. */
  readonly amount: number;
  readonly at: Date;
  readonly businessDate: ManilaDate;
}

export interface Period {
  readonly from?: ManilaDate | undefined;
  readonly to?: ManilaDate | undefined;
}

/** Records a movement once. Call it in the transaction that causes the movement. */
export async function bookLine(db: Db, line: Omit<StatementLine, 'businessDate'>): Promise<void> {
  await db.rows(
    `insert into statement_line (transaction_id, kind, reference, amount, at, business_date)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [line.transactionId, line.kind, line.reference, line.amount, line.at, manilaDate(line.at)],
  );
}

/** Returns the movements of a period, both business dates included, oldest first, with their sum. */
export async function readStatement(
  db: Db,
  period: Period,
): Promise<{ lines: StatementLine[]; total: number }> {
  const lines = await db.rows<StatementLine>(
    `select transaction_id as "transactionId", kind, reference, amount, at, business_date as "businessDate"
     from statement_line
     where ($1::text is null or business_date >= $1) and ($2::text is null or business_date <= $2) order by seq`,
    [period.from ?? null, period.to ?? null],
  );
  return { lines, total: sum(lines.map((line) => line.amount)) };
}
