import type { ErrorCode } from '@tulay/contract/errors';
import type { ProductBody } from '@tulay/contract/lending/product';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { ProductId } from '@tulay/engine/pricing/products';
import { quote, type Quote } from '@tulay/engine/pricing/quote';
import type { Term } from '@tulay/engine/pricing/terms';
import { err, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';
import { productsOn } from './product.store';

export interface QuoteInput {
  readonly productId: ProductId;
  /** Centavos. */
  readonly amount: number;
  readonly term: Term;
}

export async function products(db: Database, day: ManilaDate): Promise<ProductSeed[]> {
  const states = await productsOn(db, day);
  return states.filter(({ active }) => active).map(({ definition }) => definition);
}

export const productView = (product: ProductSeed): ProductBody => ({
  productId: product.id,
  theme: product.theme,
  minAmount: product.minAmount,
  maxAmount: product.maxAmount,
  amountStep: product.amountStep,
  terms: product.termOptions.map(({ term, terms }) => ({
    term: { ...term },
    dailyRate: terms.dailyRate,
    serviceFeeRate: terms.serviceFeeRate,
    taxRate: terms.taxRate,
    taxBase: terms.taxBase,
    creditReportFee: terms.creditReportFee,
  })),
});

/**
 * Quotes a product for an amount and a term. Errors: `not_found` (no such product), `amount_not_offered`,
 * `term_not_offered`, `cap_exceeded` (a legal cap would be broken).
 */
export async function quoteProduct(
  db: Database,
  input: QuoteInput,
  { startDate, coolingOffDays }: { readonly startDate: ManilaDate; readonly coolingOffDays: number },
): Promise<Result<Quote, ErrorCode>> {
  const product = (await products(db, startDate)).find((each) => each.id === input.productId);
  if (!product) return err('not_found');
  const { minAmount, maxAmount, amountStep, termOptions } = product;
  const { amount } = input;
  if (amount < minAmount || amount > maxAmount || amount % amountStep !== 0) {
    return err('amount_not_offered', { min: minAmount, max: maxAmount, step: amountStep });
  }
  const option = termOptions.find(
    ({ term }) => term.unit === input.term.unit && term.count === input.term.count,
  );
  if (!option) return err('term_not_offered');
  const terms = { ...option.terms, coolingOffDays };
  const quoted = quote({ principal: amount, term: option.term, terms, startDate });
  if (quoted.ok) return quoted;
  return quoted.code === 'cap_exceeded' ? err('cap_exceeded', quoted.params) : err('amount_not_offered');
}
