import type { ProductId } from '@tulay/engine/pricing/products';
import type { ProductBody } from '@tulay/contract/lending/product';

export type Term = ProductBody['terms'][number]['term'];

export interface LoanRequest {
  readonly productId: ProductId;
  readonly amount: number;
  readonly term: Term;
}

export interface AmountRange {
  /** Centavos. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export function amountRange(product: ProductBody, available: number): AmountRange | undefined {
  const { minAmount: min, amountStep: step } = product;
  const most = Math.min(product.maxAmount, available);
  if (most < min) return undefined;
  return { min, step, max: min + Math.floor((most - min) / step) * step };
}

export function nearestAmount(amount: number, { min, max, step }: AmountRange): number {
  const steps = Math.round((Math.min(Math.max(amount, min), max) - min) / step);
  return Math.min(min + steps * step, max);
}

/** Returns the product's term in `unit` with the same number of installments, otherwise the longest one. */
export function closestTerm({ terms }: ProductBody, unit: Term['unit'], count: number): Term | undefined {
  const all = terms.map(({ term }) => term).filter((term) => term.unit === unit);
  return all.find((term) => term.count === count) ?? all.at(-1);
}

export const termKey = (term: Term): string => `${term.unit}-${term.count}`;

/** Returns the initial selection: the first product within the limit, ₱5,000 if possible, and its second term. */
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

export function requestForProduct(
  product: ProductBody,
  available: number,
  request: LoanRequest,
): LoanRequest | undefined {
  const range = amountRange(product, available);
  const same = product.terms.find(({ term }) => termKey(term) === termKey(request.term));
  const term = (same ?? product.terms[1] ?? product.terms[0])?.term;
  if (!range || !term) return undefined;
  return { productId: product.productId, amount: nearestAmount(request.amount, range), term };
}
