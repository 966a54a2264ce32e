/**
 * Yield of the loans: their income and losses in a period, compared with their average principal outstanding. Amounts
 * in centavos.
 */
import { daysBetween, type ManilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { type IncomeRow, LOAN_INCOME, type ProductLossRow } from './yield.store';

interface YieldRow {
  readonly by: 'all' | 'product';
  readonly value: string;
  readonly interest: number;
  readonly fees: number;
  readonly lateFees: number;
  readonly averageOutstanding: number;
  readonly lost: number;
}

/** Returns a row for all loans, and a row for each product. */
export function yieldOf(
  income: readonly IncomeRow[],
  losses: readonly ProductLossRow[],
  { from, asOf }: { readonly from: ManilaDate; readonly asOf: ManilaDate },
): YieldRow[] {
  const rowOf = (by: YieldRow['by'], value: string): YieldRow => {
    const isOfProduct = ({ product }: { readonly product: string }) => by === 'all' || product === value;
    const amountOf = (accounts: readonly string[]) =>
      sum(
        income
          .filter((row) => isOfProduct(row) && accounts.includes(row.account))
          .map(({ amount }) => amount),
      );
    const inside = losses.filter(isOfProduct);
    return {
      by,
      value,
      interest: amountOf(LOAN_INCOME.interest),
      fees: amountOf(LOAN_INCOME.fees),
      lateFees: amountOf(LOAN_INCOME.lateFees),
      averageOutstanding: Math.round(
        sum(inside.map(({ outstandingDays }) => outstandingDays)) / (daysBetween(from, asOf) + 1),
      ),
      lost: sum(inside.map(({ lost }) => lost)),
    };
  };
  const products = new Set([...income, ...losses].map(({ product }) => product));
  return [rowOf('all', ''), ...[...products].toSorted().map((product) => rowOf('product', product))];
}
