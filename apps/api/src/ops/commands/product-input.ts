/** A product as somebody wishes it to be: judged by the engine before anybody is asked. */
import type { ManilaDate } from '@tulay/engine/calendar';
import type { LoanTerms, Term } from '@tulay/engine/pricing/terms';
import type { ProductSeed } from '../../db/seed/products';
import { callOperatorFunction } from '../../features/operator/operator-session.service';
import { applyChange, findFault, type ProductChange, productWithVersions } from '../../features/lending/product/product.service';
import type { CommandContext } from '../cli/command';
import { reportDone, pesos, type Report, reportRefusal, reportOutcome } from '../cli/report';

export const REFUSALS = {
  not_found: 'There is no such product; see `product list`.',
  product_too_early: 'From tomorrow on at the earliest: what is on a screen today stays.',
  term_unknown: 'The product has no such term.',
  amounts_wrong: 'The least and the most have to be whole steps, and the least not above the most.',
};

export const percent = (ppm: number): string => `${ppm / 10_000} %`;
const TAXED = { service_fee: 'the service fee', all_fees: 'all fees' } as const;
const termName = ({ count, unit }: Term): string => `${count}${unit}`;

interface ProductInput {
  readonly product: string;
  readonly on: ManilaDate;
  readonly offer?: 'yes' | 'no' | undefined;
  readonly change: ProductChange;
}

/** The product as it would be, or why not. */
async function changedProduct(
  { db }: CommandContext,
  { product, on, change, offer }: ProductInput,
): Promise<{ readonly definition: ProductSeed; readonly active: boolean } | Report> {
  const standing = await productWithVersions(db, product, on);
  if (!standing) return reportRefusal('not_found', REFUSALS.not_found);
  const after = applyChange(standing.definition, change);
  if (!after.ok) return reportRefusal(after.code, REFUSALS[after.code]);
  const fault = findFault(after.value, on);
  if (fault) {
    const loan = `${pesos(fault.amount)} for ${termName(fault.term)}`;
    return reportRefusal('cap_exceeded', `${loan} would break the law: ${fault.reason}. Nothing changed.`);
  }
  return { definition: after.value, active: offer === undefined ? standing.active : offer === 'yes' };
}

export function productLines({ minAmount, maxAmount, amountStep, termOptions }: ProductSeed): string[] {
  return [
    `${pesos(minAmount)} to ${pesos(maxAmount)} by ${pesos(amountStep)}`,
    ...termOptions.map(
      ({ term: of, terms }) =>
        `${termName(of).padEnd(9)}${percent(terms.dailyRate)} a day, service fee ${percent(terms.serviceFeeRate)}, tax ${percent(terms.taxRate)} of ${TAXED[terms.taxBase]}, late ${percent(terms.penaltyMonthlyRate)} a month`,
    ),
  ];
}

export async function previewProduct(office: CommandContext, wish: ProductInput): Promise<Report> {
  const after = await changedProduct(office, wish);
  if ('outcome' in after) return after;
  const offered = after.active ? 'offered' : 'not offered';
  return reportDone([`${wish.product} from ${wish.on}: ${offered}`, ...productLines(after.definition)]);
}

export async function setProduct(office: CommandContext, wish: ProductInput): Promise<Report> {
  const after = await changedProduct(office, wish);
  if ('outcome' in after) return after;
  const input = { productId: wish.product, effectiveFrom: wish.on, ...after };
  const kept = await callOperatorFunction(office.db, 'product_set', office.clock.now(), input);
  return reportOutcome(
    kept,
    `${wish.product} changes on ${wish.on}; loans that were quoted before keep their figures.`,
    REFUSALS,
  );
}

export const productInputOf = ({
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
}): ProductInput => ({
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
