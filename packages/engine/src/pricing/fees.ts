/** Fees of a loan. Everything that lists, adds up, taxes or books them goes over `FEES` or must cover it. */
import type { FeeAccount } from '../ledger/accounts';
import { applyRate, type Centavos, sum } from '../money';
import type { LoanTerms, Ppm } from './terms';

/** Fees before tax, in the order in which statements list them. */
export const FEES = ['serviceFee', 'creditReportFee'] as const;
export type FeeName = (typeof FEES)[number];
export type FeeAmounts = Readonly<Record<FeeName, Centavos>>;

/** Fee that the coupon of a withdrawal lowers. */
export const DISCOUNTED_FEE: FeeName = 'serviceFee';

type SettingOf<V> = { [K in keyof LoanTerms]-?: LoanTerms[K] extends V ? K : never }[keyof LoanTerms];

interface FeeRule {
  /** Term that sets the price: a rate of the principal, or a fixed amount. */
  readonly price: { readonly rate: SettingOf<number> } | { readonly fixed: SettingOf<number> };
  /** Account that the fee is booked to: income, or a debt to those for whom the lender collects it. */
  readonly account: FeeAccount;
  /** Values of a product's `taxBase` under which this fee is taxed (specification 9). */
  readonly taxedBy: readonly LoanTerms['taxBase'][];
  /** Name of its line in a quote. */
  readonly line: string;
  /** True if a quote lists the fee even when it is zero. */
  readonly isAlwaysListed: boolean;
}

const RULES = {
  serviceFee: {
    price: { rate: 'serviceFeeRate' },
    account: 'fee_income',
    taxedBy: ['service_fee', 'all_fees'],
    line: 'service_fee',
    isAlwaysListed: true,
  },
  creditReportFee: {
    price: { fixed: 'creditReportFee' },
    account: 'fee_income',
    taxedBy: ['all_fees'],
    line: 'credit_report_fee',
    isAlwaysListed: false,
  },
} as const satisfies Record<FeeName, FeeRule>;

type PriceOf<P> = P extends { readonly rate: infer K } | { readonly fixed: infer K } ? K : never;
/** Names of the terms that contain the price of a fee. A price list has a value for each. */
export type FeePrice = PriceOf<(typeof RULES)[FeeName]['price']>;

type RateOf<P> = P extends { readonly rate: infer K } ? K : never;
/** Names of the terms that contain the rate of a fee. */
type FeeRateTerm = RateOf<(typeof RULES)[FeeName]['price']>;

export type FeeLineKind = (typeof RULES)[FeeName]['line'];

export const ruleOf = (fee: FeeName): FeeRule & { readonly line: FeeLineKind } => RULES[fee];

/** Returns the rate of a fee, which its label states; null for a fee without a rate. */
export function feeRateOf(fee: FeeName, terms: Readonly<Record<FeeRateTerm, Ppm>>): Ppm | null {
  const { price }: { readonly price: { readonly rate: FeeRateTerm } | { readonly fixed: string } } =
    RULES[fee];
  return 'rate' in price ? terms[price.rate] : null;
}

/** Returns the prices of all fees in these terms, so that one check can cover them. */
export function feePrices(terms: LoanTerms): readonly number[] {
  return FEES.map((fee) => {
    const { price } = ruleOf(fee);
    return 'rate' in price ? terms[price.rate] : terms[price.fixed];
  });
}

/** Builds a value for each fee. */
const ofEachFee = (amountOf: (fee: FeeName) => Centavos): FeeAmounts => ({
  serviceFee: amountOf('serviceFee'),
  creditReportFee: amountOf('creditReportFee'),
});

/** Returns the fees of a loan and their tax. */
export function feesOf(principal: Centavos, terms: LoanTerms): FeeAmounts & { readonly tax: Centavos } {
  const amounts = ofEachFee((fee) => {
    const { price } = ruleOf(fee);
    return 'rate' in price ? applyRate(principal, terms[price.rate]) : terms[price.fixed];
  });
  const taxed = sum(
    FEES.filter((fee) => ruleOf(fee).taxedBy.includes(terms.taxBase)).map((fee) => amounts[fee]),
  );
  return { ...amounts, tax: applyRate(taxed, terms.taxRate) };
}

/** Returns the sum of the fees without their tax. */
export const sumOfFees = (amounts: FeeAmounts): Centavos => sum(FEES.map((fee) => amounts[fee]));

/** Returns the sum of the fees that are booked to an account. */
export const feesBookedTo = (account: FeeAccount, amounts: FeeAmounts): Centavos =>
  sum(FEES.filter((fee) => ruleOf(fee).account === account).map((fee) => amounts[fee]));

/** Returns the fees that a price list shows: fees that are always listed, and other fees above zero. */
export const shownFees = (amounts: FeeAmounts): readonly FeeName[] =>
  FEES.filter((fee) => amounts[fee] > 0 || ruleOf(fee).isAlwaysListed);
