/** The statements of the books, added up from single entries and from the computed accruals. Debits are positive. */
import { BOOK_LINE_NAMES, BOOK_LINES, PROFIT_LINE } from '@tulay/contract/operator/book-lines';
import type { ManilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import type { Lender } from '../simulation/lender';
import type { AccrualEntry } from './accrual-model';
import type { ModelDates } from './portfolio-model';

interface BookEntry extends AccrualEntry {
  readonly event: string;
}

/** Entries that count in the books at a time, and the lines of the accounts. */
export interface KnownBooks {
  readonly entries: readonly BookEntry[];
  readonly lineOf: (account: string, day: ManilaDate) => string | undefined;
}

/** Reads the entries of the loans. The entries of the closes are not read: `accruals` replaces them. */
export async function readBooks(
  { rows }: Lender,
  accruals: readonly AccrualEntry[],
  knownAt: Date,
): Promise<KnownBooks> {
  const transfers = await rows<{
    day: ManilaDate;
    product: string;
    event: string;
    debit: string;
    credit: string;
    amount: number;
  }>(
    `select coalesce(j.book_date, j.value_date) as day, o.product_id as product, j.event, e.debit, e.credit, e.amount
      from journal j join ledger_entry e using (customer_id, journal_id) join loan_order o on o.order_id = j.order_id
      where j.booked_at <= $1`,
    [knownAt],
  );
  const lines = await rows<{ account: string; line: string; from: ManilaDate }>(
    `select account, line, effective_from as from from account_line order by effective_from desc`,
  );
  return {
    entries: [
      ...transfers.flatMap(({ debit, credit, amount, ...rest }) => [
        { ...rest, account: debit, amount },
        { ...rest, account: credit, amount: 0 - amount },
      ]),
      ...accruals.map((entry) => ({ ...entry, event: 'close' })),
    ],
    lineOf: (account, day) => lines.find((row) => row.account === account && row.from <= day)?.line,
  };
}

const amountsOf = (entries: readonly BookEntry[]): number => sum(entries.map(({ amount }) => amount));

export function trialModel({ entries }: KnownBooks, { asOf }: ModelDates) {
  const counted = entries.filter(({ day }) => day <= asOf);
  const accounts = [...new Set(counted.map(({ account }) => account))].toSorted();
  return Object.fromEntries(
    accounts.map((account) => {
      const own = counted.filter((entry) => entry.account === account);
      return [
        account,
        {
          debits: amountsOf(own.filter(({ amount }) => amount > 0)),
          credits: 0 - amountsOf(own.filter(({ amount }) => amount < 0)),
        },
      ];
    }),
  );
}

/** Returns the amount of each line, positive on the side of the line. */
function linesOf({ lineOf }: KnownBooks, entries: readonly BookEntry[], asOf: ManilaDate) {
  const debit = (line: string) => amountsOf(entries.filter(({ account }) => lineOf(account, asOf) === line));
  return BOOK_LINE_NAMES.map((line) => {
    const side = BOOK_LINES[line];
    const amount = side === 'asset' || side === 'expense' ? debit(line) : 0 - debit(line);
    return { side, line, amount };
  });
}

const isResult = (side: string): boolean => side === 'income' || side === 'expense';

export function balanceSheetModel(books: KnownBooks, { asOf }: ModelDates) {
  const until = books.entries.filter(({ day }) => day <= asOf);
  const lines = linesOf(books, until, asOf);
  const profit = sum(
    lines.map(({ side, amount }) => (side === 'income' ? amount : side === 'expense' ? 0 - amount : 0)),
  );
  return Object.fromEntries([
    ...lines.filter(({ side }) => !isResult(side)).map(({ line, amount }) => [line, amount]),
    [PROFIT_LINE, profit],
  ]);
}

export function incomeModel(books: KnownBooks, { from, asOf }: ModelDates) {
  const inPeriod = books.entries.filter(({ day }) => day >= from && day <= asOf);
  const lines = linesOf(books, inPeriod, asOf).filter(({ side }) => isResult(side));
  return Object.fromEntries(lines.map(({ line, amount }) => [line, amount]));
}

/** Returns the income of the loans in a period, by product. */
export function loanIncomeModel({ entries }: KnownBooks, { from, asOf }: ModelDates) {
  const incomeOf = (product: string | null) => {
    const inPeriod = entries.filter(
      (entry) => entry.day >= from && entry.day <= asOf && (product === null || entry.product === product),
    );
    const credit = (...accounts: string[]) =>
      0 - amountsOf(inPeriod.filter(({ account }) => accounts.includes(account)));
    return {
      interest: credit('interest_income', 'accrued_interest'),
      fees: credit('fee_income'),
      lateFees: credit('penalty_income', 'accrued_late_fees'),
    };
  };
  const products = [...new Set(entries.map(({ product }) => product))];
  return {
    all: incomeOf(null),
    products: Object.fromEntries(products.map((product) => [product, incomeOf(product)])),
  };
}
