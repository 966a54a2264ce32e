/**
 * The plan of a loan's accruals: what the engine computes for the coming days as long as no new fact of the loan becomes known. The
 * close of day adds up valid plans in the database.
 */
import { LOSS_CLASSES, type LossClass } from '@tulay/contract/operator/loss-classes';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { CommandInput } from '../../../db/commands/commands';
import { loanFacts } from '../../lending/loan/loan-facts.view';
import type { LoanRows } from '../../lending/loan/loan-rows.view';
import { type LoanEnd, loanEnds } from './loan-day.view';

/**
 * Version of the content of a plan. Raise it if the engine computes other amounts from the same facts, or if the codes
 * of `codeOf` change. A plan of another version is not used.
 */
export const PLAN_FORM = 1;

/**
 * Number of days that a plan covers. With a larger number, plans are computed less often, but each close reads more
 * data.
 */
export const PLAN_DAYS = 16;

const CLOSED = 0;
const WRITTEN_OFF = LOSS_CLASSES.length + 1;

/** Returns how the database stores the state of a loan: 0 closed, the place of its loss class from 1, or 7 written off. */
function codeOf({ end }: LoanEnd): number {
  if (end === 'closed') return CLOSED;
  return end === 'written_off' ? WRITTEN_OFF : LOSS_CLASSES.indexOf(end.lossClass) + 1;
}

export const isWrittenOffCode = (code: number): boolean => code === WRITTEN_OFF;

/** Returns the loss class of a stored state; null if the loan is not open. */
export const classOfCode = (code: number): LossClass | null => LOSS_CLASSES[code - 1] ?? null;

type StoredPlan = CommandInput<'accrual_plans_store'>['plans'][number];

/**
 * Returns the plan of a loan from the close of `day` on. Its lists begin with the day before, because the movement of a day needs both.
 */
export function planOf(rows: LoanRows, day: ManilaDate): StoredPlan {
  const { customer_id: customer, order_id: order, product_id: product, version } = rows.order;
  const days = Array.from({ length: PLAN_DAYS + 1 }, (_, i) => addDays(day, i - 1));
  const facts = loanFacts(rows);
  const ends = facts ? loanEnds(facts, days) : days.map((): LoanEnd => ({ end: 'closed', charged: 0 }));
  const listOf = (amountOf: (end: LoanEnd) => number) => ends.map(amountOf).join();
  const amountOf = (name: 'exposure' | 'interest' | 'lateFees') =>
    listOf(({ end }) => (typeof end === 'object' ? end[name] : 0));
  return {
    customer,
    order,
    product,
    version,
    form: PLAN_FORM,
    firstDay: day,
    lastDay: addDays(day, PLAN_DAYS - 1),
    states: listOf(codeOf),
    interest: amountOf('interest'),
    lateFees: amountOf('lateFees'),
    exposure: amountOf('exposure'),
    charged: ends.some(({ charged }) => charged > 0) ? listOf(({ charged }) => charged) : null,
  };
}
