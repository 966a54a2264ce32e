import * as z from 'zod';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { capsOn } from '@tulay/engine/pricing/caps';
import type { Term } from '@tulay/engine/pricing/terms';
import { runGlobal } from '../../command';
import {
  type ProductChange,
  applyChange,
  findFault,
  productWithVersions,
} from '../../features/lending/product/product.service';
import { productsOn } from '../../features/lending/product/product.store';
import { type CommandContext, commandFor } from '../cli/command';
import { type Report, pesos, reportDone, reportList, reportOutcome, reportRefusal } from '../cli/report';
import { day, money, oneOf, percentage, word } from '../cli/parameters';
import type { ProductSeed } from '../../db/seed/products';

const forRisk = commandFor('risk');
const forViewerOrRisk = commandFor('viewer', 'risk');

const REFUSALS = {
  not_found: 'No product has that id; see `product list`.',
  product_too_early:
    'A change takes effect tomorrow at the earliest, because prices on open screens must stay valid.',
  term_unknown: 'The product has no such term.',
  amounts_wrong: 'Minimum and maximum must be whole steps, and the minimum not above the maximum.',
};

const percent = (ppm: number): string => `${ppm / 10_000} %`;
const TAXED = { service_fee: 'the service fee', all_fees: 'all fees' } as const;
const termName = ({ count, unit }: Term): string => `${count}${unit}`;

interface ProductInput {
  readonly product: string;
  readonly on: ManilaDate;
  readonly offer?: 'yes' | 'no' | undefined;
  readonly change: ProductChange;
}

async function changedProduct(
  { db }: CommandContext,
  { product, on, change, offer }: ProductInput,
): Promise<{ readonly definition: ProductSeed; readonly active: boolean } | Report> {
  const current = await productWithVersions(db, product, on);
  if (!current) return reportRefusal('not_found', REFUSALS.not_found);
  const after = applyChange(current.definition, change);
  if (!after.ok) return reportRefusal(after.code, REFUSALS[after.code]);
  const fault = findFault(after.value, on);
  if (fault) {
    const loan = `${pesos(fault.amount)} for ${termName(fault.term)}`;
    return reportRefusal(
      'cap_exceeded',
      `${loan} would exceed a legal cap: ${fault.reason}. Nothing changed.`,
    );
  }
  return { definition: after.value, active: offer === undefined ? current.active : offer === 'yes' };
}

function productLines({ minAmount, maxAmount, amountStep, termOptions }: ProductSeed): string[] {
  return [
    `${pesos(minAmount)} to ${pesos(maxAmount)} by ${pesos(amountStep)}`,
    ...termOptions.map(
      ({ term: of, terms }) =>
        `${termName(of).padEnd(9)}${percent(terms.dailyRate)} a day, service fee ${percent(terms.serviceFeeRate)}, tax ${percent(terms.taxRate)} of ${TAXED[terms.taxBase]}, late ${percent(terms.penaltyMonthlyRate)} a month`,
    ),
  ];
}

async function previewProduct(context: CommandContext, input: ProductInput): Promise<Report> {
  const after = await changedProduct(context, input);
  if ('outcome' in after) return after;
  const offered = after.active ? 'offered' : 'not offered';
  return reportDone([`${input.product} from ${input.on}: ${offered}`, ...productLines(after.definition)]);
}

async function setProduct(context: CommandContext, input: ProductInput): Promise<Report> {
  const after = await changedProduct(context, input);
  if ('outcome' in after) return after;
  const row = { productId: input.product, effectiveFrom: input.on, ...after };
  const result = await runGlobal(context.db, 'product_set', context.clock.now(), row);
  return reportOutcome(
    result,
    `${input.product} changes on ${input.on}. Loans that are already quoted keep their figures.`,
    REFUSALS,
  );
}

const PRODUCT = word('such as sandali');
const UNITS = ['day', 'week', 'biweek', 'month'] as const satisfies Term['unit'][];
const TERM = new RegExp(`^(\\d{1,3})(${UNITS.join('|')})$`);

const term = z
  .string()
  .regex(TERM, 'such as 14day, 4week, 3biweek or 2month')
  .transform((text): Term => {
    const [, count = '', unit = ''] = TERM.exec(text) ?? [];
    return { count: Number(count), unit: UNITS.find((each) => each === unit) ?? 'day' };
  })
  .describe('changes prices of this term only, such as 14day');

const CHANGE = {
  product: PRODUCT,
  on: day('first day of the change'),
  min: money('smallest amount, pesos', 1).optional(),
  max: money('largest amount, pesos', 1).optional(),
  step: money('step of amounts, pesos', 1).optional(),
  term: term.optional(),
  rate: percentage('percent a day, such as 0.15').optional(),
  fee: percentage('service fee, percent of the amount').optional(),
  tax: percentage('tax on fees, percent').optional(),
  'tax-base': oneOf(['service_fee', 'all_fees'], 'which fees are taxed').optional(),
  late: percentage('late fee, percent a month').optional(),
  offer: oneOf(['yes', 'no'], 'whether it is offered').optional(),
};

const productInputOf = ({
  product,
  on,
  offer,
  ...changed
}: z.output<z.ZodObject<typeof CHANGE>>): ProductInput => ({
  product,
  on,
  offer,
  change: {
    minAmount: changed.min,
    maxAmount: changed.max,
    amountStep: changed.step,
    term: changed.term,
    prices: {
      dailyRate: changed.rate,
      serviceFeeRate: changed.fee,
      taxRate: changed.tax,
      taxBase: changed['tax-base'],
      penaltyMonthlyRate: changed.late,
    },
  },
});

export const PRODUCTS = [
  forViewerOrRisk({
    name: 'product list',
    help: 'products that are offered today',
    run: async ({ db, clock }) =>
      reportList(
        await productsOn(db, manilaDate(clock.now())),
        ({ productId, active, definition }) =>
          `${productId.padEnd(12)}${active ? '' : 'not offered  '}${productLines(definition)[0]}`,
        { none: 'No products.', one: 'product', some: 'products' },
      ),
  }),
  forViewerOrRisk({
    name: 'product show',
    help: 'prices of a product, the legal caps, and later versions',
    parameters: { product: PRODUCT },
    run: async ({ db, clock }, { product }) => {
      const today = manilaDate(clock.now());
      const current = await productWithVersions(db, product, today);
      if (!current) return reportRefusal('not_found', REFUSALS.not_found);
      const { nominalMonthly, effectiveMonthly, penaltyMonthly, source } = capsOn(today);
      return reportDone(
        [
          ...productLines(current.definition),
          `caps: ${percent(nominalMonthly)} a month, effective ${percent(effectiveMonthly)}, late ${percent(penaltyMonthly)} (${source})`,
          ...current.versions.map(
            ({ effective_from, active }) => `from ${effective_from}${active ? '' : ': not offered'}`,
          ),
        ],
        current,
      );
    },
  }),
  forRisk({
    name: 'product set',
    help: 'changes prices or amounts from a day on; refused if a legal cap is exceeded',
    parameters: CHANGE,
    approval: 'always',
    preview: (context, args) => previewProduct(context, productInputOf(args)),
    run: (context, args) => setProduct(context, productInputOf(args)),
  }),
];
