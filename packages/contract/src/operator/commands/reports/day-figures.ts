/**
 * Figures of one day, and the loans of which each figure is the sum. `docs/reference/reports.md` defines the figures.
 */
import { PRODUCTS } from '@tulay/engine/pricing/products';
import * as z from 'zod';
import { centavos, code, instant, manilaDay } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { listed } from '../../lists';
import { oneOf } from '../../parameters';
import { DAY_FIGURES } from '../../report-lists';
import { datedReport, REPORT_DATES, REPORT_REFUSALS } from '../../reports';
import type { OperatorRoleName } from '../../role';

const ROLES: readonly OperatorRoleName[] = ['viewer', 'treasury', 'risk'];

export const DAY_FIGURE_COMMANDS = describeCommands({
  'day figures': {
    help: 'principal disbursed, due and collected on a day, and late at its end, with the number of loans of each',
    roles: ROLES,
    points: HEAVY_POINTS,
    parameters: REPORT_DATES,
    operands: [],
    unpaged: 'one row for each figure',
    answer: datedReport({
      rows: z.array(z.object({ figure: z.enum(DAY_FIGURES), loans: z.int(), amount: centavos })),
    }),
    refusals: REPORT_REFUSALS,
  },
  'day loans': {
    help: 'the loans behind one figure of a day, whose amounts sum to it',
    roles: ROLES,
    parameters: {
      figure: oneOf(DAY_FIGURES, 'figure'),
      'as-of': REPORT_DATES['as-of'],
      'known-at': REPORT_DATES['known-at'],
      ...listed({
        sorts: ['orderNo', 'product', 'amount'],
        order: '-orderNo',
        filters: { product: oneOf(PRODUCTS, 'only loans of this product').optional() },
      }),
    },
    answer: z.object({
      asOf: manilaDay,
      knownAt: instant,
      rows: z.array(z.object({ orderNo: z.string(), product: code('product'), amount: centavos })),
      next: z.string().nullable(),
    }),
    refusals: [...REPORT_REFUSALS, 'cursor_invalid'],
  },
});
