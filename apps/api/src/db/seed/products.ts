/**
 * Products of a new lender. They apply until an operator sets a new version. Every amount and term is within the legal
 * caps.
 */
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import type { ProductId } from '@tulay/engine/pricing/products';
import { type Market, MARKET_PACKS } from '@tulay/engine/market';
import type { Centavos } from '@tulay/engine/money';

export interface ProductSeed {
  readonly id: ProductId;
  readonly minAmount: Centavos;
  readonly maxAmount: Centavos;
  readonly amountStep: Centavos;
  readonly termOptions: readonly { readonly term: Term; readonly terms: LoanTerms }[];
  readonly theme: number;
}

const BASE: LoanTerms = {
  dailyRate: 1_500,
  serviceFeeRate: 20_000,
  taxRate: MARKET_PACKS.PH.tax.rate,
  taxBase: 'service_fee',
  creditReportFee: 0,
  feeTiming: 'upfront',
  penaltyMonthlyRate: 30_000,
  extensionFeeRate: 5_000,
  roundingStep: 1,
};

const option = (unit: Term['unit'], count: number, prices: Partial<LoanTerms> = {}) => ({
  term: { unit, count },
  terms: { ...BASE, ...prices },
});

/** Products of the Philippine market, with its tax rate. */
export const PRODUCTS: readonly ProductSeed[] = [
  {
    // Single payment. The cap on the effective rate allows a short term only a lower fee.
    id: 'sandali',
    minAmount: 100_000,
    maxAmount: 1_000_000,
    amountStep: 50_000,
    termOptions: [
      option('day', 7, { serviceFeeRate: 10_000 }),
      option('day', 14),
      option('day', 21, { serviceFeeRate: 30_000 }),
      option('day', 30, { serviceFeeRate: 40_000 }),
    ],
    theme: 1,
  },
  {
    id: 'hulugan',
    minAmount: 200_000,
    maxAmount: 8_000_000,
    amountStep: 100_000,
    termOptions: [
      ...[2, 3, 4, 5, 6].map((count) => option('week', count, { dailyRate: 1_400, serviceFeeRate: 10_000 })),
      ...[2, 3, 4, 5, 6].map((count) =>
        option('biweek', count, { dailyRate: 1_300, serviceFeeRate: 20_000 }),
      ),
      ...[2, 3].map((count) => option('month', count, { dailyRate: 1_200, serviceFeeRate: 40_000 })),
    ],
    theme: 2,
  },
  {
    // Each applicant's credit report costs the lender money. The fee for it stays within the legal caps for the
    // smallest amount.
    id: 'sahod',
    minAmount: 100_000,
    maxAmount: 1_000_000,
    amountStep: 50_000,
    termOptions: [
      option('day', 15, { dailyRate: 1_400, serviceFeeRate: 15_000, creditReportFee: 1_500 }),
      option('day', 30, { dailyRate: 1_400, serviceFeeRate: 35_000, creditReportFee: 1_500 }),
    ],
    theme: 3,
  },
];

/** Returns the products with the tax rate of a market. */
export const productsOf = (market: Market): readonly ProductSeed[] =>
  PRODUCTS.map((product) => ({
    ...product,
    termOptions: product.termOptions.map(({ term, terms }) => ({
      term,
      terms: { ...terms, taxRate: MARKET_PACKS[market].tax.rate },
    })),
  }));
