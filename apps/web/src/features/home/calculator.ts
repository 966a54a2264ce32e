import type { ProductBody } from '@tulay/contract/lending/product';

export type Term = ProductBody['terms'][number]['term'];

/** What the borrower would like: a product, centavos, and for how long. */
export interface LoanRequest {
  readonly productId: string;
  readonly amount: number;
  readonly term: Term;
}

export interface AmountRange {
  /** Centavos. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** What of a product fits within a limit; nothing when not even its smallest amount does. */
export function amountRange(product: ProductBody, available: number): AmountRange | undefined {
  const { minAmount: min, amountStep: step } = product;
  const most = Math.min(product.maxAmount, available);
  if (most < min) return undefined;
  return { min, step, max: min + Math.floor((most - min) / step) * step };
}

/** The amount nearest to a wish that the range offers. */
export function nearestAmount(amount: number, { min, max, step }: AmountRange): number {
  const steps = Math.round((Math.min(Math.max(amount, min), max) - min) / step);
  return Math.min(min + steps * step, max);
}

/** As many parts as before where the product has them in that unit, else the most that it has. */
export function closestTerm({ terms }: ProductBody, unit: Term['unit'], count: number): Term | undefined {
  const all = terms.map(({ term }) => term).filter((term) => term.unit === unit);
  return all.find((term) => term.count === count) ?? all.at(-1);
}

export const termKey = (term: Term): string => `${term.unit}-${term.count}`;

/** A wish to begin with: the first product that fits, some ₱5,000, the second of its lengths. */
export function defaultRequest(products: readonly ProductBody[], available: number): LoanRequest | undefined {
  for (const product of products) {
    const range = amountRange(product, available);
    const term = product.terms[1]?.term ?? product.terms[0]?.term;
    if (range && term) {
      return { productId: product.productId, amount: nearestAmount(500_000, range), term };
    }
  }
  return undefined;
}

/** The wish for another product: the amount stays if it can, the length if it is offered. */
export function requestForProduct(product: ProductBody, available: number, request: LoanRequest): LoanRequest | undefined {
  const range = amountRange(product, available);
  const same = product.terms.find(({ term }) => termKey(term) === termKey(request.term));
  const term = (same ?? product.terms[1] ?? product.terms[0])?.term;
  if (!range || !term) return undefined;
  return { productId: product.productId, amount: nearestAmount(request.amount, range), term };
}
