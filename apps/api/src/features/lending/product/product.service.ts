/**
 * Product changes by operators. A change takes effect on a later day, and only if every amount and term stays within the
 * legal caps on any start date. Existing orders keep the figures they were quoted with.
 */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/pricing/quote';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';
import { productOn, productsOn, versionsOf } from './product.store';

export const LONGEST_DAYS = 120;
/** Start dates to check: every 13th day of 400, which covers months of every length. */
const CHECKED_DAYS = 400;
const STEP_DAYS = 13;

type Prices = Pick<LoanTerms, 'dailyRate' | 'serviceFeeRate' | 'taxRate' | 'taxBase' | 'penaltyMonthlyRate'>;

/**
 * Change of a product: amounts in centavos, rates in ppm; an absent field stays as it is. `prices` apply to `term`, or
 * to every term without it.
 */
export interface ProductChange {
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly amountStep?: number | undefined;
  readonly term?: Term | undefined;
  readonly prices: { readonly [K in keyof Prices]: Prices[K] | undefined };
}

export interface Fault {
  readonly amount: number;
  readonly term: Term;
  /** Legal cap that the quote would exceed, or the error code of the quote. */
  readonly reason: string;
}

export type ChangeResult = Result<ProductSeed, 'term_unknown' | 'amounts_wrong'>;

export function applyChange(product: ProductSeed, change: ProductChange): ChangeResult {
  const {
    minAmount = product.minAmount,
    maxAmount = product.maxAmount,
    amountStep = product.amountStep,
  } = change;
  const isWhole = [minAmount, maxAmount].every((amount) => amount % amountStep === 0);
  if (amountStep <= 0 || minAmount <= 0 || minAmount > maxAmount || !isWhole) return err('amounts_wrong');
  const { term } = change;
  const isAffected = (other: Term) => !term || (other.unit === term.unit && other.count === term.count);
  if (!product.termOptions.some((option) => isAffected(option.term))) return err('term_unknown');
  const prices = Object.fromEntries(Object.entries(change.prices).filter(([, price]) => price !== undefined));
  const termOptions = product.termOptions.map((option) =>
    isAffected(option.term) ? { term: option.term, terms: { ...option.terms, ...prices } } : option,
  );
  return ok({ ...product, minAmount, maxAmount, amountStep, termOptions });
}

/** Finds the first amount and term that could not be lent lawfully on some start date after `from`; null if there is none. */
export function findFault(product: ProductSeed, from: ManilaDate): Fault | null {
  const { minAmount, maxAmount, amountStep } = product;
  for (const { term, terms } of product.termOptions) {
    for (let days = 0; days <= CHECKED_DAYS; days += STEP_DAYS) {
      const startDate = addDays(from, days);
      for (let amount = minAmount; amount <= maxAmount; amount += amountStep) {
        const quoted = quote({ principal: amount, term, terms, startDate });
        if (!quoted.ok) return { amount, term, reason: String(quoted.params?.['cap'] ?? quoted.code) };
        if (quoted.value.days > LONGEST_DAYS) return { amount, term, reason: 'more than 120 days' };
      }
    }
  }
  return null;
}

export async function productWithVersions(db: Database, productId: string, day: ManilaDate) {
  const now = await productOn(db, productId, day);
  return now ? { ...now, versions: await versionsOf(db, productId) } : null;
}

/** Lists the products of a day with their definitions, for the terms of imported loans. */
export const productsInForce = (db: Database, day: ManilaDate) => productsOn(db, day);
