/** Reports about all loans. Their definitions are in `docs/reference/reports.md`. */
import * as z from 'zod';
import { centavos, manilaDay } from '../../answers';
import { describeCommands, HEAVY_POINTS } from '../../command';
import { day } from '../../parameters';
import { BUCKETS, CLOSING_STATES } from '../../report-lists';
import { groupFields, portfolioReport, REPORT_DATES, REPORT_REFUSALS, share } from '../../reports';
import type { OperatorRoleName } from '../../role';

const ROLES: readonly OperatorRoleName[] = ['viewer', 'treasury', 'risk'];
const PERIOD_REFUSALS = [...REPORT_REFUSALS, 'period_invalid'] as const;
const SINCE_MONTH = day('first day of the period; default the first day of the month').optional();

const riskRow = z.object({
  days: z.int(),
  amount: centavos,
  share,
  /** `amount`, plus the principal of restructured loans that are late by fewer days. */
  withRestructured: centavos,
  shareWithRestructured: share,
});

const losses = z.object({
  written: centavos,
  /** Principal outstanding at the end of each day of the period, on average. */
  averageOutstanding: centavos,
  share,
});

export const REPORT_COMMANDS = describeCommands({
  'report outstanding': {
    help: 'principal disbursed, paid, written off and outstanding, by product, term and kind of borrower',
    roles: ROLES,
    parameters: REPORT_DATES,
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      rows: z.array(
        z.object({
          ...groupFields,
          /** Loans with principal outstanding. */
          loans: z.int(),
          disbursed: centavos,
          paid: centavos,
          writtenOff: centavos,
          outstanding: centavos,
        }),
      ),
    }),
    refusals: REPORT_REFUSALS,
  },
  'report par': {
    help: 'principal outstanding of loans that are late, by days past due, and write-offs of the period',
    roles: ROLES,
    parameters: { ...REPORT_DATES, from: SINCE_MONTH },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      rows: z.array(
        z.object({
          ...groupFields,
          outstanding: centavos,
          buckets: z.array(z.object({ bucket: z.enum(BUCKETS), loans: z.int(), amount: centavos })),
          risk: z.array(riskRow),
        }),
      ),
      losses,
    }),
    refusals: PERIOD_REFUSALS,
  },
  'report due-collected': {
    help: 'principal that fell due in a period, and when it was collected',
    roles: ROLES,
    parameters: {
      ...REPORT_DATES,
      from: SINCE_MONTH,
      until: day('last day of the period; default the day of the report').optional(),
    },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      until: manilaDay,
      rows: z.array(
        z.object({
          ...groupFields,
          due: centavos,
          /** Parts of `due`. */
          paidBefore: centavos,
          paidOnTime: centavos,
          paidLate: centavos,
          paidAfterPeriod: centavos,
          unpaid: centavos,
          /** Collected in the period for installments due before it (`arrears`) or after it (`advance`). */
          arrears: centavos,
          advance: centavos,
          /** Principal that canceled loans gave back in the period. */
          canceled: centavos,
          collected: centavos,
        }),
      ),
    }),
    refusals: PERIOD_REFUSALS,
  },
  'report roll-rates': {
    help: 'where the principal of each bucket of days past due is after a period',
    roles: ROLES,
    parameters: {
      ...REPORT_DATES,
      from: day('day at whose end the period opens; default the last day of the month before').optional(),
    },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      rows: z.array(
        z.object({
          bucket: z.enum(BUCKETS),
          loans: z.int(),
          opening: centavos,
          cells: z.array(z.object({ state: z.enum(CLOSING_STATES), amount: centavos, share })),
          /** Share that ends in a worse bucket or is written off. */
          forward: share,
          /** Share that ends current. Loans that were paid off count in `paidOff` instead. */
          cure: share,
          paidOff: share,
        }),
      ),
      /** Loans disbursed in the period, with the principal outstanding at its end. */
      newLoans: z.object({ loans: z.int(), outstanding: centavos }),
    }),
    refusals: PERIOD_REFUSALS,
  },
  'report vintages': {
    help: 'loans that became 30 days late, and losses, by month of disbursement and age',
    roles: ROLES,
    parameters: REPORT_DATES,
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      rows: z.array(
        z.object({
          /** Month of disbursement, such as 2026-11. */
          month: z.string(),
          loans: z.int(),
          disbursed: centavos,
          ages: z.array(
            z.object({
              /** Months since the disbursement of each loan. */
              age: z.int(),
              late: centavos,
              lateShare: share,
              lost: centavos,
              lostShare: share,
            }),
          ),
        }),
      ),
      /** Principal of loans whose payout is on its way. */
      onTheWay: centavos,
    }),
    refusals: REPORT_REFUSALS,
  },
  'report first-payment-default': {
    help: 'loans whose first installment was not paid 7 or 30 days after its due date',
    roles: ROLES,
    parameters: REPORT_DATES,
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      rows: z.array(
        z.object({
          days: z.int(),
          ...groupFields,
          loans: z.int(),
          defaulted: z.int(),
          shareOfLoans: share,
          disbursed: centavos,
          disbursedDefaulted: centavos,
          shareOfAmount: share,
          /** Disbursed principal of the loans that the report leaves out. */
          notYetDue: centavos,
          canceled: centavos,
        }),
      ),
    }),
    refusals: REPORT_REFUSALS,
  },
  'report yield': {
    help: 'interest, fees and late fees of a period, and its losses, compared with the principal outstanding on average',
    roles: ROLES,
    parameters: { ...REPORT_DATES, from: SINCE_MONTH },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      rows: z.array(
        z.object({
          by: z.enum(['all', 'product']),
          value: z.string(),
          interest: centavos,
          fees: centavos,
          lateFees: centavos,
          /** Principal outstanding at the end of each day of the period, on average. */
          averageOutstanding: centavos,
          /** Interest, fees and late fees of the period ÷ `averageOutstanding`. */
          yield: share,
          /** Write-offs less recoveries; below zero if more was recovered than written off. */
          lost: centavos,
          lossShare: share,
        }),
      ),
    }),
    refusals: PERIOD_REFUSALS,
  },
  'report collections': {
    help: 'late loans by days past due, with the contacts and the kept and broken promises of a period',
    roles: ROLES,
    parameters: { ...REPORT_DATES, from: SINCE_MONTH },
    operands: [],
    points: HEAVY_POINTS,
    answer: portfolioReport({
      from: manilaDay,
      rows: z.array(z.object({ bucket: z.enum(BUCKETS), loans: z.int(), amount: centavos })),
      /**
       * Promises to pay whose day is in the period. A promise does not count if its borrower was blocked, or if a new
       * promise or a new plan replaced it.
       */
      promises: z.object({
        kept: z.int(),
        partial: z.int(),
        broken: z.int(),
        /** Promises that were kept fully or partly, and whose payment a channel has reversed since. */
        reversed: z.int(),
        promised: centavos,
        /** Centavos received for the promises. For each promise, at most the promised amount counts. */
        paid: centavos,
        /** Kept promises as a share of the kept, partial and broken promises. */
        rateByNumber: share,
        rateByAmount: share,
      }),
      contacts: z.object({ calls: z.int(), texts: z.int(), letters: z.int() }),
    }),
    refusals: PERIOD_REFUSALS,
  },
});
