/** Statements that copy one borrower's rows for each row of a table `crowd` (`i`, `customer_id`, `kind`: `paying` or `waiting`). */
interface Copied {
  readonly table: string;
  /** Columns that differ for `waiting` borrowers. */
  readonly waiting?: string;
  /** Tables that `waiting` borrowers have no rows in. */
  readonly notYet?: string;
}

const DELIVERY = `select journal_id from journal where customer_id = $1::uuid and event = 'disbursement_delivered'`;
const TABLES: readonly Copied[] = [
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
  { table: 'journal', notYet: `row.journal_id in (${DELIVERY})` },
  { table: 'ledger_entry', notYet: `row.journal_id in (${DELIVERY})` },
  { table: 'message' },
];

/** References contain the borrower's id without hyphens. */
const copyOf = ({ table, waiting = '{}', notYet = 'false' }: Copied): string => `
  insert into ${table} select (jsonb_populate_record(null::${table},
    replace(replace(to_jsonb(row)::text, $1::text, crowd.customer_id::text),
      replace($1::text, '-', ''), replace(crowd.customer_id::text, '-', ''))::jsonb
    || case crowd.kind when 'waiting' then '${waiting}'::jsonb else '{}' end
    || ${table === 'customer' ? `jsonb_build_object('phone', '+63918' || lpad(crowd.i::text, 7, '0'))` : `'{}'::jsonb`})).*
  from ${table} row, crowd
  where row.customer_id = $1::uuid and not (crowd.kind = 'waiting' and (${notYet}))`;

/** Statements; each takes the id of the copied borrower. */
export const COPIES: readonly string[] = TABLES.map(copyOf);
