/** A product as somebody wishes it to be: judged by the engine before anybody is asked. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanTerms, Term } from '@tulay/engine/loan/types';
import type { ProductSeed } from '../db/seed/products';
import { askHouse } from '../features/operator/desk.service';
import { changed, faultOf, type ProductChange, productStanding } from '../features/loan/product.service';
import type { Office } from './command';
import { done, pesos, type Report, refused, told } from './report';

export const REFUSALS = {
  not_found: 'There is no such product; see `product list`.',
  product_too_early: 'From tomorrow on at the earliest: what is on a screen today stays.',
  term_unknown: 'The product has no such term.',
  amounts_wrong: 'The least and the most have to be whole steps, and the least not above the most.',
};

export const percent = (ppm: number): string => `${ppm / 10_000} %`;
const TAXED = { service_fee: 'the service fee', all_fees: 'all fees' } as const;
const termName = ({ count, unit }: Term): string => `${count}${unit}`;

interface Wish {
  readonly product: string;
  readonly on: ManilaDate;
  readonly offer?: 'yes' | 'no' | undefined;
  readonly change: ProductChange;
}

/** The product as it would be, or why not. */
async function wished(
  { db }: Office,
  { product, on, change, offer }: Wish,
): Promise<{ readonly definition: ProductSeed; readonly active: boolean } | Report> {
  const standing = await productStanding(db, product, on);
  if (!standing) return refused('not_found', REFUSALS.not_found);
  const after = changed(standing.definition, change);
  if (!after.ok) return refused(after.code, REFUSALS[after.code]);
  const fault = faultOf(after.value, on);
  if (fault) {
    const loan = `${pesos(fault.amount)} for ${termName(fault.term)}`;
    return refused('cap_exceeded', `${loan} would break the law: ${fault.reason}. Nothing changed.`);
  }
  return { definition: after.value, active: offer === undefined ? standing.active : offer === 'yes' };
}

export function linesOf({ minAmount, maxAmount, amountStep, termOptions }: ProductSeed): string[] {
  return [
    `${pesos(minAmount)} to ${pesos(maxAmount)} by ${pesos(amountStep)}`,
    ...termOptions.map(
      ({ term: of, terms }) =>
        `${termName(of).padEnd(9)}${percent(terms.dailyRate)} a day, service fee ${percent(terms.serviceFeeRate)}, tax ${percent(terms.taxRate)} of ${TAXED[terms.taxBase]}, late ${percent(terms.penaltyMonthlyRate)} a month`,
    ),
  ];
}

export async function previewOf(office: Office, wish: Wish): Promise<Report> {
  const after = await wished(office, wish);
  if ('outcome' in after) return after;
  const offered = after.active ? 'offered' : 'not offered';
  return done([`${wish.product} from ${wish.on}: ${offered}`, ...linesOf(after.definition)]);
}

export async function setProduct(office: Office, wish: Wish): Promise<Report> {
  const after = await wished(office, wish);
  if ('outcome' in after) return after;
  const input = { productId: wish.product, effectiveFrom: wish.on, ...after };
  const kept = await askHouse(office.db, 'product_set', office.clock.now(), input);
  return told(
    kept,
    `${wish.product} changes on ${wish.on}; loans that were quoted before keep their figures.`,
    REFUSALS,
  );
}

export const wishOf = ({
  product,
  on,
  offer,
  min,
  max,
  step,
  term: of,
  rate,
  fee,
  tax,
  'tax-base': taxBase,
  late,
}: {
  readonly product: string;
  readonly on: ManilaDate;
  readonly offer?: 'yes' | 'no' | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly term?: Term | undefined;
  readonly rate?: number | undefined;
  readonly fee?: number | undefined;
  readonly tax?: number | undefined;
  readonly 'tax-base'?: LoanTerms['taxBase'] | undefined;
  readonly late?: number | undefined;
}): Wish => ({
  product,
  on,
  offer,
  change: {
    minAmount: min,
    maxAmount: max,
    amountStep: step,
    term: of,
    prices: { dailyRate: rate, serviceFeeRate: fee, taxRate: tax, taxBase, penaltyMonthlyRate: late },
  },
});
