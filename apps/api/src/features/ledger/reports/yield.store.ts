/** Income and losses of the loans of each product in a period. Amounts in centavos. */
import type { LedgerAccount } from '@tulay/engine/ledger/book-accounts';
import { sql } from 'kysely';
import { bookedBetween, loanEntries, timesOf } from './booking-totals.store';
import type { BookFigure } from './figure.view';

/** Income accounts of the loans, by the figure to which each account adds. The close of day books the accruals. */
export const LOAN_INCOME = {
  interest: ['interest_income', 'accrued_interest'],
  fees: ['fee_income'],
  lateFees: ['penalty_income', 'accrued_late_fees'],
} as const satisfies Readonly<Record<string, readonly LedgerAccount[]>>;

export const LOAN_INCOME_ACCOUNTS: readonly string[] = Object.values(LOAN_INCOME).flat();

export interface IncomeRow {
  readonly product: string;
  readonly account: string;
  readonly entries: number;
  readonly amount: number;
}

/** Income that counts in the books in a period, as in the income statement. */
export const INCOME: BookFigure<IncomeRow> = {
  name: 'income',
  of: 'bookings',
  keys: ['product', 'account'],
  count: 'entries',
  async read(db, { asOf, from }, bookings) {
    const { rows } = await sql<IncomeRow>`
      with entry as (
        select e.product, moved.account, e.entries, moved.amount
        from ${loanEntries(asOf, bookings)} e
          cross join lateral (values (e.credit, e.amount), (e.debit, -e.amount)) as moved (account, amount)
        where e.book_date between ${from}::date and ${asOf}::date
        union all
        select e.product_id, e.account, 1, -e.amount
        from book_journal j join book_entry e on e.journal_id = j.journal_id
        where e.product_id is not null and j.book_date between ${from}::date and ${asOf}::date
          and ${bookedBetween(timesOf(bookings))}
      )
      select product, account, sum(entries)::integer as entries, sum(amount)::bigint as amount
      from entry where account = any (${LOAN_INCOME_ACCOUNTS}::text[]) group by product, account`.execute(db);
    return rows;
  },
};

export interface ProductLossRow {
  readonly product: string;
  readonly entries: number;
  /** Sum over the days of the period of the principal outstanding at the end of the day. */
  readonly outstandingDays: number;
  /** Written off less recoveries. */
  readonly lost: number;
}

/** Losses and average principal of a period by value date, as in the portfolio reports. */
export const PRODUCT_LOSSES: BookFigure<ProductLossRow> = {
  name: 'product losses',
  of: 'bookings',
  keys: ['product'],
  count: 'entries',
  async read(db, { asOf, from }, bookings) {
    const { rows } = await sql<ProductLossRow>`
      select product, sum(entries)::integer as entries,
        sum(receivable * (${asOf}::date - greatest(value_date, ${from}::date) + 1))::bigint as "outstandingDays",
        coalesce(sum(expense) filter (where value_date >= ${from}::date and event <> 'credit_written_off'), 0)::bigint as lost
      from (
        select product, event, value_date, entries,
          case 'loan_receivable' when debit then amount when credit then -amount else 0 end as receivable,
          case 'write_off_expense' when debit then amount when credit then -amount else 0 end as expense
        from ${loanEntries(asOf, bookings)} entry
      ) moved group by product`.execute(db);
    return rows;
  },
};
