/**
 * SQL statements that copy the rows of one borrower to every borrower in the table `crowd`. Its columns are `i`,
 * `customer_id` and `kind` (`paying` or `waiting`).
 */
interface CopiedTable {
  readonly table: string;
  /** Column values that differ for `waiting` borrowers, whose payout is not delivered yet; JSON. */
  readonly waiting?: string;
  /**
   * SQL condition that selects the rows which exist only after the delivery of the payout. Copies of the kind `waiting`
   * do not get them.
   */
  readonly onlyDelivered?: string;
}

const DELIVERY = `select journal_id from journal where customer_id = $1::uuid and event = 'disbursement_delivered'`;
const TABLES: readonly CopiedTable[] = [
  { table: 'customer' },
  { table: 'profile_section' },
  { table: 'photo' },
  { table: 'face_check' },
  { table: 'application' },
  {
    table: 'loan_order',
    waiting: '{"status": "disbursing", "value_date": null, "disbursed_at": null, "next_due_date": null}',
  },
  { table: 'payout', waiting: '{"status": "sent", "delivered_at": null}' },
  { table: 'loan_document' },
  { table: 'payment' },
  { table: 'journal', onlyDelivered: `row.journal_id in (${DELIVERY})` },
  { table: 'ledger_entry', onlyDelivered: `row.journal_id in (${DELIVERY})` },
  { table: 'message' },
];

/**
 * Returns the SQL statement that copies the rows of one table to each borrower of the crowd. The id of the borrower is
 * replaced in both of its forms: with hyphens, and without hyphens as in references.
 */
const copyOf = (
  { table, waiting = '{}', onlyDelivered = 'false' }: CopiedTable,
  columns: readonly string[],
): string => `
  insert into ${table} (${columns.join()}) select ${columns.map((column) => `copy.${column}`).join()}
  from ${table} row, crowd, jsonb_populate_record(null::${table},
    replace(replace(to_jsonb(row)::text, $1::text, crowd.customer_id::text),
      replace($1::text, '-', ''), replace(crowd.customer_id::text, '-', ''))::jsonb
    || case crowd.kind when 'waiting' then '${waiting}'::jsonb else '{}' end
    || ${table === 'customer' ? `jsonb_build_object('phone', '+63918' || lpad(crowd.i::text, 7, '0'))` : `'{}'::jsonb`}) copy
  where row.customer_id = $1::uuid and not (crowd.kind = 'waiting' and (${onlyDelivered}))`;

/** Lists the columns of each table that a statement may write: all but those that the database computes. */
export const WRITTEN_COLUMNS = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER'`;

/**
 * Returns the copy statements, one for each table. Their parameter is the id of the copied borrower.
 * @param written the rows of `WRITTEN_COLUMNS`
 */
export const copiesWith = (
  written: readonly { readonly table: string; readonly column: string }[],
): string[] =>
  TABLES.map((each) =>
    copyOf(
      each,
      written.filter(({ table }) => table === each.table).map(({ column }) => column),
    ),
  );
