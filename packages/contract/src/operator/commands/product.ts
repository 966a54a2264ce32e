/** Commands of products. Amounts are centavos, rates parts per million. */
import { PRODUCTS } from '@tulay/engine/pricing/products';
import type { Term } from '@tulay/engine/pricing/terms';
import * as z from 'zod';
import { ProductCode, TermShape } from '../../lending/product';
import { centavos, done, manilaDay, ppm, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { chosenFrom, day, money, oneOf, percentage } from '../parameters';

const PRODUCT = oneOf(PRODUCTS, 'product');
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

const terms = z.object({
  minAmount: centavos,
  maxAmount: centavos,
  amountStep: centavos,
  /** Prices of each term. */
  terms: z.array(
    z.object({
      term: TermShape,
      dailyRate: ppm,
      serviceFeeRate: ppm,
      taxRate: ppm,
      taxBase: z.enum(['service_fee', 'all_fees']),
      creditReportFee: centavos,
      penaltyMonthlyRate: ppm,
      /** Rate of the extension fee, in ppm of the unpaid principal; null if an extension costs no fee. */
      extensionFeeRate: ppm.nullable(),
    }),
  ),
});

const product = z.object({ productId: ProductCode, isOffered: z.boolean(), ...terms.shape });

/** A change of a product. What is left out stays as it is. */
const CHANGE = {
  product: PRODUCT,
  on: day('first day of the change'),
  min: money('smallest amount, pesos', 1).optional(),
  max: money('largest amount, pesos', 1).optional(),
  step: money('step of amounts, pesos', 1).optional(),
  term: chosenFrom('terms', term).optional(),
  rate: percentage('percent a day, such as 0.15').optional(),
  fee: percentage('service fee, percent of the amount').optional(),
  tax: percentage('tax on fees, percent').optional(),
  'tax-base': oneOf(['service_fee', 'all_fees'], 'which fees are taxed').optional(),
  late: percentage('late fee, percent a month').optional(),
};

export const PRODUCT_COMMANDS = describeCommands({
  'product list': {
    help: 'products that are offered today',
    roles: ['viewer', 'risk'],
    unpaged: 'products of the lender',
    answer: rowsOf(product),
    refusals: [],
  },
  'product show': {
    help: 'prices of a product, the legal caps, and later versions',
    roles: ['viewer', 'risk'],
    parameters: { product: PRODUCT },
    answer: z.object({
      ...product.shape,
      /** Legal caps of a loan that starts today. */
      caps: z.object({
        nominalMonthly: ppm,
        effectiveMonthly: ppm,
        penaltyMonthly: ppm,
        /** Largest total cost, as a share of the principal. */
        totalCost: ppm,
        source: z.string(),
      }),
      /** Versions of the product that operators have set, newest first. */
      versions: z.array(z.object({ from: manilaDay, isOffered: z.boolean(), ...terms.shape })),
    }),
    refusals: ['not_found'],
  },
  'product check': {
    help: 'what a change of a product would cost in each term, against the legal cap; changes nothing',
    roles: ['risk'],
    parameters: CHANGE,
    unpaged: 'terms of the product',
    answer: z.object({
      /** Terms whose loans would cost more or less, with the largest amount that the product offers before and after the change. */
      rows: z.array(
        z.object({
          term: TermShape,
          amount: centavos,
          costBefore: centavos,
          costAfter: centavos,
          /** Effective rate per month after the change, and the highest lawful one on the day of the change. */
          effectiveRate: ppm,
          effectiveCap: ppm,
        }),
      ),
      /** Running loans of the product, which keep the prices that were signed. */
      runningLoans: z.int(),
      runningPrincipal: centavos,
    }),
    refusals: ['not_found', 'term_unknown', 'amounts_wrong', 'cap_exceeded'],
  },
  'product set': {
    help: 'changes prices or amounts from a day on; refused if a legal cap is exceeded',
    roles: ['risk'],
    parameters: { ...CHANGE, offer: oneOf(['yes', 'no'], 'whether it is offered').optional() },
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'product_too_early', 'term_unknown', 'amounts_wrong', 'cap_exceeded'],
  },
});
