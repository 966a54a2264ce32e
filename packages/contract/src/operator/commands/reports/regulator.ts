/** Figures that a regulator of lending companies asks for. `docs/reference/reports.md` defines them. */
import * as z from 'zod';
import { centavos, manilaDay } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { day } from '../../parameters';
import { REGULATOR_FIGURES } from '../../report-lists';
import { portfolioReport, REPORT_DATES, REPORT_REFUSALS, share } from '../../reports';

export const REGULATOR_COMMANDS = describeCommands({
  'report regulator': {
    help: 'figures of a quarter for the regulator: loans granted and outstanding, charges, past due, losses, caps and complaints',
    roles: ['viewer', 'treasury', 'risk'],
    parameters: {
      ...REPORT_DATES,
      from: day('first day of the period; default the first day of the quarter').optional(),
    },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      rows: z.array(
        z.object({
          figure: z.enum(REGULATOR_FIGURES),
          /**
           * Group to which the row belongs: a product, a bucket of days past due, a line of the income statement or a
           * state of complaints. Empty for a total.
           */
          value: z.string(),
          /** Number of loans, complaints or branches, depending on the figure. */
          count: z.int().nullable(),
          borrowers: z.int().nullable(),
          amount: centavos.nullable(),
          /** Highest rate of a loan, and the cap: per month, or the total cost as a share of the principal. */
          highest: share,
          limit: share,
          /** Loans above the cap. */
          over: z.int().nullable(),
        }),
      ),
    }),
    refusals: [...REPORT_REFUSALS, 'period_invalid'],
  },
});
