/** The balance sheet and the income statement, from the balances of the accounts and their lines. */
import { BOOK_LINE_NAMES, BOOK_LINES, type BookSide, PROFIT_LINE } from '@tulay/contract/operator/book-lines';
import { sum } from '@tulay/engine/money';

/** Movements of an account. Amounts are debits minus credits. */
export interface AccountMovement {
  readonly account: string;
  /** Line of the balance sheet or income statement to which the account belongs on that day; null if it has none. */
  readonly line: string | null;
  readonly before: number;
  readonly moved: number;
}

interface LineAmount {
  readonly side: BookSide;
  readonly line: string;
  readonly amount: number;
  readonly accounts: { readonly account: string; readonly amount: number }[];
}

const DEBIT_SIDES: readonly BookSide[] = ['asset', 'expense'];
const RESULT_SIDES: readonly BookSide[] = ['income', 'expense'];

interface AccountAmount {
  readonly account: string;
  readonly line: string | null;
  /** Debits minus credits. */
  readonly amount: number;
}

/** Returns the lines of these sides of a statement. An amount on the normal side of its line is positive. */
function linesOf(accounts: readonly AccountAmount[], isShown: (side: BookSide) => boolean): LineAmount[] {
  return BOOK_LINE_NAMES.filter((line) => isShown(BOOK_LINES[line])).map((line) => {
    const side = BOOK_LINES[line];
    const sign = DEBIT_SIDES.includes(side) ? 1 : -1;
    const own = accounts
      .filter((each) => each.line === line)
      .map(({ account, amount }) => ({ account, amount: amount === 0 ? 0 : sign * amount }));
    return { side, line, amount: sum(own.map(({ amount }) => amount)), accounts: own };
  });
}

const amountOf = (rows: readonly LineAmount[], side: BookSide): number =>
  sum(rows.filter((row) => row.side === side).map(({ amount }) => amount));

const isResult = (side: BookSide): boolean => RESULT_SIDES.includes(side);

/** Returns income less expenses. */
const profitOf = (rows: readonly LineAmount[]): number =>
  amountOf(rows, 'income') - amountOf(rows, 'expense');

/**
 * Returns the balance sheet. Its equity contains the accumulated profit as a line without accounts. A check fails if an
 * account with a balance belongs to no line.
 */
export function balanceSheet(movements: readonly AccountMovement[]) {
  const accounts = movements.map(({ before, moved, ...rest }) => ({ ...rest, amount: before + moved }));
  const profit = profitOf(linesOf(accounts, isResult));
  const own = linesOf(accounts, (side) => !isResult(side));
  const rows = [...own, { side: 'equity' as const, line: PROFIT_LINE, amount: profit, accounts: [] }];
  return {
    rows,
    checks: [
      {
        figure: 'assets less liabilities and equity',
        report: amountOf(rows, 'asset') - amountOf(rows, 'liability') - amountOf(rows, 'equity'),
        ledger: sum(accounts.map(({ amount }) => amount)),
      },
      withoutLine(accounts),
    ],
  };
}

/** Returns the income statement for the period of these movements. */
export function incomeStatement(movements: readonly AccountMovement[]) {
  const inPeriod = movements.map(({ before: _before, moved, ...rest }) => ({ ...rest, amount: moved }));
  const rows = linesOf(inPeriod, isResult);
  const profit = profitOf(rows);
  const others = linesOf(inPeriod, (side) => !isResult(side));
  return {
    rows,
    profit,
    checks: [
      {
        figure: 'profit',
        report: profit,
        // By double entry, the profit equals the change of assets less liabilities and equity in the period.
        ledger: amountOf(others, 'asset') - amountOf(others, 'liability') - amountOf(others, 'equity'),
      },
      withoutLine(inPeriod),
    ],
  };
}

const withoutLine = (accounts: readonly AccountAmount[]) => ({
  figure: 'entries of accounts without a line',
  report: 0,
  ledger: sum(accounts.filter(({ line }) => line === null).map(({ amount }) => Math.abs(amount))),
});
