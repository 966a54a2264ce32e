import { writeStored } from '../../db/stored/read-stored';
import type { AnswerOf, ArgumentsOf } from '@tulay/contract/operator/command';
import { PRODUCT_COMMANDS } from '@tulay/contract/operator/commands/product';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { capsOn } from '@tulay/engine/pricing/caps';
import type { Term } from '@tulay/engine/pricing/terms';
import { runGlobal } from '../../command';
import type { ProductSeed } from '../../db/seed/products';
import {
  applyChange,
  findFault,
  type ProductChange,
  productWithVersions,
} from '../../features/lending/product/product.service';
import {
  type CostChange,
  costChanges,
  runningLoans,
} from '../../features/lending/product/change-effect.service';
import { productsOn } from '../../features/lending/product/product.store';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { listLines, pesos } from '../cli/report';

const REFUSALS = {
  not_found: 'No product has that id; see `product list`.',
  product_too_early:
    'A change takes effect tomorrow at the earliest, because prices on open screens must stay valid.',
};
const CHANGE_REFUSALS = {
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

async function changedProduct({ db }: CommandContext, { product, on, change, offer }: ProductInput) {
  const current = await productWithVersions(db, product, on);
  if (!current) return refuse('not_found', REFUSALS.not_found);
  const after = applyChange(current.definition, change);
  if (!after.ok) return refusedAs(after, CHANGE_REFUSALS);
  const fault = findFault(after.value, on);
  if (fault) {
    const loan = `${pesos(fault.amount)} for ${termName(fault.term)}`;
    return refuse('cap_exceeded', `${loan} would exceed a legal cap: ${fault.reason}. Nothing changed.`);
  }
  return done({
    before: current.definition,
    definition: after.value,
    active: offer === undefined ? current.active : offer === 'yes',
  });
}

const termsOf = ({ minAmount, maxAmount, amountStep, termOptions }: ProductSeed) => ({
  minAmount,
  maxAmount,
  amountStep,
  terms: termOptions.map(({ term, terms }) => ({
    term,
    dailyRate: terms.dailyRate,
    serviceFeeRate: terms.serviceFeeRate,
    taxRate: terms.taxRate,
    taxBase: terms.taxBase,
    creditReportFee: terms.creditReportFee,
    penaltyMonthlyRate: terms.penaltyMonthlyRate,
    extensionFeeRate: terms.extensionFeeRate === 0 ? null : terms.extensionFeeRate,
  })),
});

type ProductTerms = Pick<
  AnswerOf<(typeof PRODUCT_COMMANDS)['product show']>,
  'minAmount' | 'maxAmount' | 'amountStep' | 'terms'
>;

const amountLine = ({ minAmount, maxAmount, amountStep }: Omit<ProductTerms, 'terms'>): string =>
  `${pesos(minAmount)} to ${pesos(maxAmount)} by ${pesos(amountStep)}`;

const productLines = (product: ProductTerms): string[] => [
  amountLine(product),
  ...product.terms.map(
    ({ term, dailyRate, serviceFeeRate, taxRate, taxBase, penaltyMonthlyRate }) =>
      `${termName(term).padEnd(9)}${percent(dailyRate)} a day, service fee ${percent(serviceFeeRate)}, tax ${percent(taxRate)} of ${TAXED[taxBase]}, late ${percent(penaltyMonthlyRate)} a month`,
  ),
];

const costLine = ({ term, amount, before, after, effectiveRate, effectiveCap }: CostChange): string =>
  `${termName(term).padEnd(9)}a loan of ${pesos(amount)} costs ${pesos(after)} instead of ${pesos(before)}, effective ${percent(effectiveRate)} a month (cap ${percent(effectiveCap)})`;

const bookLine = ({ count, principal }: { readonly count: number; readonly principal: number }): string =>
  count === 0
    ? 'No running loan of this product.'
    : `${count === 1 ? '1 running loan' : `${count} running loans`} of this product, ${pesos(principal)} of principal: prices stay as signed.`;

const productInputOf = ({
  product,
  on,
  offer,
  ...changed
}: Partial<Pick<ProductInput, 'offer'>> &
  ArgumentsOf<(typeof PRODUCT_COMMANDS)['product check']>): ProductInput => ({
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

async function findProduct({ db, clock }: CommandContext, productId: string) {
  const today = manilaDate(clock.now());
  const current = await productWithVersions(db, productId, today);
  if (!current) return refuse('not_found', REFUSALS.not_found);
  const { nominalMonthly, effectiveMonthly, penaltyMonthly, totalCost, source } = capsOn(today);
  return done({
    productId: current.productId,
    isOffered: current.active,
    ...termsOf(current.definition),
    caps: { nominalMonthly, effectiveMonthly, penaltyMonthly, totalCost, source },
    versions: current.versions.map(({ effective_from: from, active: isOffered, definition }) => ({
      from,
      isOffered,
      ...termsOf(definition),
    })),
  });
}

export const PRODUCTS = bindCommands(PRODUCT_COMMANDS, {
  'product list': {
    run: async ({ db, clock }) => {
      const products = await productsOn(db, manilaDate(clock.now()));
      return done({
        rows: products.map(({ productId, active: isOffered, definition }) => ({
          productId,
          isOffered,
          ...termsOf(definition),
        })),
      });
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ productId, isOffered, ...product }) =>
          `${productId.padEnd(12)}${isOffered ? '' : 'not offered  '}${amountLine(product)}`,
        { none: 'No products.', one: 'product', some: 'products' },
      ),
  },
  'product show': {
    run: (context, { product }) => findProduct(context, product),
    lines: ({ caps, versions, ...product }) => [
      ...productLines(product),
      `caps: ${percent(caps.nominalMonthly)} a month, effective ${percent(caps.effectiveMonthly)}, late ${percent(caps.penaltyMonthly)} (${caps.source})`,
      ...versions.map(({ from, isOffered }) => `from ${from}${isOffered ? '' : ': not offered'}`),
    ],
  },
  'product check': {
    async run(context, args) {
      const after = await changedProduct(context, productInputOf(args));
      if (!after.ok) return after;
      const { before, definition } = after.value;
      const { count, principal } = await runningLoans(context.db, args.product);
      return done({
        rows: costChanges(before, definition, args.on).map((row) => ({
          term: row.term,
          amount: row.amount,
          costBefore: row.before,
          costAfter: row.after,
          effectiveRate: row.effectiveRate,
          effectiveCap: row.effectiveCap,
        })),
        runningLoans: count,
        runningPrincipal: principal,
      });
    },
    lines: ({ rows, runningLoans: count, runningPrincipal: principal }) => [
      ...rows.map(({ costBefore: before, costAfter: after, ...row }) => costLine({ ...row, before, after })),
      bookLine({ count, principal }),
    ],
  },
  'product set': {
    preview: async (context, args) => {
      const after = await changedProduct(context, productInputOf(args));
      if (!after.ok) return after;
      const { active, before, definition } = after.value;
      const offered = active ? 'offered' : 'not offered';
      return done([
        `${args.product} from ${args.on}: ${offered}`,
        ...productLines(termsOf(definition)),
        ...costChanges(before, definition, args.on).map(costLine),
        bookLine(await runningLoans(context.db, args.product)),
      ]);
    },
    run: async (context, args) => {
      const after = await changedProduct(context, productInputOf(args));
      if (!after.ok) return after;
      const row = {
        productId: args.product,
        effectiveFrom: args.on,
        active: after.value.active,
        definition: writeStored('product', after.value.definition),
      };
      const { db, clock } = context;
      return doneOrRefused(await runGlobal(db, 'product_set', clock.now(), row), REFUSALS);
    },
    lines: (_, { product, on }) =>
      `${product} changes on ${on}. Loans that are already quoted keep their figures.`,
  },
});
