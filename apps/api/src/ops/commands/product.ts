/** What is lent, in which amounts, for how long, at what price. */
import { manilaDate } from '@tulay/engine/calendar';
import { capsOn } from '@tulay/engine/pricing/caps';
import type { Term } from '@tulay/engine/pricing/terms';
import * as z from 'zod';
import { productWithVersions } from '../../features/lending/product/product.service';
import { productsOn } from '../../features/lending/product/product.store';
import { command } from '../cli/command';
import { productLines, percent, previewProduct, REFUSALS, setProduct, productInputOf } from './product-input';
import { reportDone, reportList, reportRefusal } from '../cli/report';
import { day, money, oneOf, percentage, word } from '../cli/parameters';

const PRODUCT = word('such as sandali');
const TERM = /^(\d{1,3})(day|week|biweek|month)$/;

const term = z
  .string()
  .regex(TERM, 'such as 14day, 4week, 3biweek or 2month')
  .transform((text): Term => {
    const [, count = '', unit = ''] = TERM.exec(text) ?? [];
    return { count: Number(count), unit: unit as Term['unit'] };
  })
  .describe('the prices of this term alone, such as 14day');

export const PRODUCTS = [
  command({
    name: 'product list',
    help: 'what is lent today',
    roles: ['viewer', 'risk'],
    run: async ({ db, clock }) =>
      reportList(
        await productsOn(db, manilaDate(clock.now())),
        ({ productId, active, definition }) =>
          `${productId.padEnd(12)}${active ? '' : 'not offered  '}${productLines(definition)[0]}`,
        { none: 'Nothing.', some: 'products' },
      ),
  }),
  command({
    name: 'product show',
    help: 'its prices, the legal caps beside them, and what is set for later',
    roles: ['viewer', 'risk'],
    parameters: { product: PRODUCT },
    operands: ['product'],
    run: async ({ db, clock }, { product }) => {
      const today = manilaDate(clock.now());
      const standing = await productWithVersions(db, product, today);
      if (!standing) return reportRefusal('not_found', REFUSALS.not_found);
      const { nominalMonthly, effectiveMonthly, penaltyMonthly, source } = capsOn(today);
      return reportDone(
        [
          ...productLines(standing.definition),
          `caps: ${percent(nominalMonthly)} a month, effective ${percent(effectiveMonthly)}, late ${percent(penaltyMonthly)} (${source})`,
          ...standing.versions.map(
            ({ effective_from, active }) => `from ${effective_from}${active ? '' : ': not offered'}`,
          ),
        ],
        standing,
      );
    },
  }),
  command({
    name: 'product set',
    help: 'another price or range from a day on; refused where a legal cap would be broken',
    roles: ['risk'],
    parameters: {
      product: PRODUCT,
      on: day('the first day of it'),
      min: money('the least, pesos', 1).optional(),
      max: money('the most, pesos', 1).optional(),
      step: money('in steps of, pesos', 1).optional(),
      term: term.optional(),
      rate: percentage('percent a day, such as 0.15').optional(),
      fee: percentage('service fee, percent of the amount').optional(),
      tax: percentage('tax on fees, percent').optional(),
      'tax-base': oneOf(['service_fee', 'all_fees'], 'which fees are taxed').optional(),
      late: percentage('late penalty, percent a month').optional(),
      offer: oneOf(['yes', 'no'], 'whether it is offered').optional(),
    },
    operands: ['product'],
    changes: true,
    approval: 'always',
    preview: (office, said) => previewProduct(office, productInputOf(said)),
    run: (office, said) => setProduct(office, productInputOf(said)),
  }),
];
