/**
 * Products as operators change them: from a day that is still to come, and only where every amount and term keeps within the
 * legal caps on every kind of day. What was quoted or signed keeps its own figures.
 */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { quote } from '@tulay/engine/loan/quote';
import type { LoanTerms, Term } from '@tulay/engine/loan/types';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';
import { productOn, versionsOf } from './product.store';

/** No loan of ours lasts longer (decisions 4). */
const LONGEST_DAYS = 120;
/** A contract may start on any day: months of every length lie among these. */
const DAYS_TRIED = 400;
const STEP_DAYS = 13;

type Prices = Pick<LoanTerms, 'dailyRate' | 'serviceFeeRate' | 'taxRate' | 'taxBase' | 'penaltyMonthlyRate'>;

/** Amounts in centavos, rates in ppm; what is absent stays. Prices are those of `term`, or of every term. */
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
  /** The cap that is broken, or why it cannot be quoted. */
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
  const isMeant = (other: Term) => !term || (other.unit === term.unit && other.count === term.count);
  if (!product.termOptions.some((option) => isMeant(option.term))) return err('term_unknown');
  const prices = Object.fromEntries(Object.entries(change.prices).filter(([, price]) => price !== undefined));
  const termOptions = product.termOptions.map((option) =>
    isMeant(option.term) ? { term: option.term, terms: { ...option.terms, ...prices } } : option,
  );
  return ok({ ...product, minAmount, maxAmount, amountStep, termOptions });
}

/** The first amount and term that could not be lent lawfully on some day after `from`; null where all can. */
export function findFault(product: ProductSeed, from: ManilaDate): Fault | null {
  const { minAmount, maxAmount, amountStep } = product;
  for (const { term, terms } of product.termOptions) {
    for (let days = 0; days <= DAYS_TRIED; days += STEP_DAYS) {
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

/** The product as it is on a day, and what is set for it. */
export async function productWithVersions(db: Database, productId: string, day: ManilaDate) {
  const now = await productOn(db, productId, day);
  return now ? { ...now, versions: await versionsOf(db, productId) } : null;
}
