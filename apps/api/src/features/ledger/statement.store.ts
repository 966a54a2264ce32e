/** Account statements of borrowers, read from the ledger. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export interface StatementEntry {
  readonly customerId: string;
  readonly orderNo: string;
  readonly valueDate: ManilaDate;
  readonly event: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  /**
   * Principal that the borrower owes after this entry, minus the credit balance. Unpaid interest is not included,
   * because it is not booked.
   */
  readonly balance: number;
}

export type StatementSubject = { readonly customerId: string } | { readonly orderNo: string };

/** An entry of a statement, with its sort keys. */
type PlacedEntry = StatementEntry & {
  readonly bookedAt: Date;
  readonly journalId: string;
  readonly line: number;
};

/** Pattern of the id that marks a position in a statement: borrower, journal and line. */
export const STATEMENT_PLACES = new RegExp(
  `^(?<customerId>${UUID}) (?<journalId>${UUID}) (?<line>[0-9]{1,4})$`,
);

export const statementPlace = ({ customerId, bookedAt, journalId, line }: PlacedEntry): Place => ({
  at: bookedAt,
  id: `${customerId} ${journalId} ${line}`,
});

const isAfter = ({ at, id }: Place) => {
  const { customerId, journalId, line } = STATEMENT_PLACES.exec(id)?.groups ?? {};
  return sql`("customerId", "bookedAt", "journalId", line)
    > (${customerId}::uuid, ${at}::timestamptz, ${journalId}::uuid, ${line}::integer)`;
};

/**
 * Returns the ledger entries of an order or a borrower, oldest first. The running balance also counts the entries
 * before the page.
 */
export async function statementOf(
  db: Database,
  of: StatementSubject,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<PlacedEntry[]> {
  const whose =
    'customerId' in of ? sql`o.customer_id = ${of.customerId}::uuid` : sql`o.order_no = ${of.orderNo}`;
  const { rows } = await sql<PlacedEntry>`
    select * from (
    select o.customer_id as "customerId", j.booked_at as "bookedAt", j.journal_id as "journalId", e.line, o.order_no as "orderNo", j.value_date as "valueDate", j.event, e.debit, e.credit, e.amount,
      sum(
        case when e.debit in ('loan_receivable', 'borrower_credit') then e.amount else 0 end
        - case when e.credit in ('loan_receivable', 'borrower_credit') then e.amount else 0 end
      ) over (partition by j.customer_id order by j.booked_at, j.journal_id, e.line)::bigint as balance
    from loan_order o
      join journal j on j.customer_id = o.customer_id and j.order_id = o.order_id
      join ledger_entry e on e.customer_id = j.customer_id and e.journal_id = j.journal_id
    where ${whose}
    ) entries
    where ${after === null ? sql`true` : isAfter(after)}
    order by "customerId", "bookedAt", "journalId", line limit ${limit}`.execute(db);
  return rows;
}
