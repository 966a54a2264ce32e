import { daysBetween, isManilaDate, type ManilaDate } from '../calendar';
import { DUE_DATE_MAX_DAYS, EXTENSION_DAYS, MAX_EXTENSIONS } from '../constants';
import { applyRate, type Centavos, sum } from '../money';
import { err, ok, type Result } from '../result';
import { brokenCap, checkCaps, type CapCheck } from '../pricing/caps';
import { scheduledOf } from '../loan/components';
import { type DatedFlow, effectiveRate, type EffectiveRate } from '../pricing/effective-rate';
import { type ExtensionPrice, extensionPrice } from '../loan/events';
import { position, type InstalmentPosition } from '../loan/position';
import { eventDates, replay } from '../loan/replay';
import { paidTotalOf, type Running } from '../loan/snapshot';
import type { ExtensionFact, LoanFacts } from '../loan/facts';
import type { Ppm } from '../pricing/terms';

/** The published price of an extension: a rate of the unpaid principal, ppm. Taxed where all fees are. */
export interface ExtensionTerms {
  readonly feeRate: Ppm;
}

/** Due dates moved, priced and tested, before anyone agrees to it. Amounts in centavos, Manila dates. */
export interface Rescheduling {
  readonly asOf: ManilaDate;
  readonly days: number;
  /** The plan afterwards, with what each instalment will owe on its new due date. */
  readonly plan: readonly InstalmentPosition[];
  readonly finalDueDate: ManilaDate;
  /** All cost of the loan from its first day, penalties included. */
  readonly totalCost: Centavos;
  /** Of the whole flow: proceeds, what was paid, the price now, and the plan; penalties apart (BSP Circular 1133). */
  readonly effectiveRate: EffectiveRate;
  readonly caps: readonly CapCheck[];
}

export interface ExtensionOffer extends Rescheduling {
  readonly price: ExtensionPrice;
}

export interface DueDateOffer extends Rescheduling {
  /** What the loan costs more (below zero: less) than on its present dates. */
  readonly extraCost: Centavos;
}

export type ReschedulingError = 'not_extendable' | 'payment_pending' | 'extension_limit' | 'cap_exceeded';

/**
 * An extension of 8 days as it would be granted today (decisions 4): its price itemised, the new plan, the caps.
 * `not_extendable`: nothing is owed, so little that 8 days would cost nothing (an extension is had by paying for it), or the
 * loan is written off. `payment_pending`: money is on its way.
 * `extension_limit`: had twice. `cap_exceeded`, with `cap`, `value` and `limit`: the whole loan would be unlawful.
 */
export function extensionOffer(
  facts: LoanFacts,
  today: ManilaDate,
  { feeRate }: ExtensionTerms,
): Result<ExtensionOffer, ReschedulingError> {
  const loan = replay(facts, today);
  const refusal = refusalOf(loan, today);
  if (refusal !== null) return err(refusal);
  if (countOf(facts, 'extension') >= MAX_EXTENSIONS) return err('extension_limit', { limit: MAX_EXTENSIONS });
  const fee = applyRate(position(facts, today).principalOwed, feeRate);
  const tax = facts.terms.taxBase === 'all_fees' ? applyRate(fee, facts.terms.taxRate) : 0;
  const price = extensionPrice(loan, { days: EXTENSION_DAYS, fee, tax });
  if (price.fee < fee || price.tax < tax)
    return err('cap_exceeded', { cap: 'total_cost', value: fee + tax, limit: price.fee });
  if (price.total === 0) return err('not_extendable');
  const rescheduled = reschedule(facts, {
    id: 'offer',
    kind: 'extension',
    valueDate: today,
    days: EXTENSION_DAYS,
    amount: price.total,
    fee,
    tax,
  });
  return rescheduled.ok ? ok({ ...rescheduled.value, price }) : rescheduled;
}

/** The fact that a paid offer becomes; `id` is that of the payment. */
export function extensionFact(id: string, { asOf, days, price }: ExtensionOffer): ExtensionFact {
  return {
    id,
    kind: 'extension',
    valueDate: asOf,
    days,
    amount: price.total,
    fee: price.fee,
    tax: price.tax,
  };
}

/**
 * A later date for the next instalment and all after it, with what it costs: the interest of the days and no fee.
 * `due_date_invalid`: not 1 to 15 days later. `due_date_moved`: once an order. `overdue`: an extension serves then.
 * The others as for an extension.
 */
export function dueDatePreview(
  facts: LoanFacts,
  today: ManilaDate,
  newDate: ManilaDate,
): Result<
  DueDateOffer,
  Exclude<ReschedulingError, 'extension_limit'> | 'due_date_invalid' | 'due_date_moved' | 'overdue'
> {
  const refusal = refusalOf(replay(facts, today), today);
  if (refusal !== null) return err(refusal);
  const now = position(facts, today);
  if (now.daysPastDue > 0 || now.nextDue === null) return err('overdue');
  if (countOf(facts, 'due_date') > 0) return err('due_date_moved');
  if (!isManilaDate(newDate)) return err('due_date_invalid', { days: DUE_DATE_MAX_DAYS });
  const days = daysBetween(now.nextDue.date, newDate);
  if (days < 1 || days > DUE_DATE_MAX_DAYS) return err('due_date_invalid', { days: DUE_DATE_MAX_DAYS });
  const rescheduled = reschedule(facts, dueDateFact('preview', today, days));
  if (!rescheduled.ok) return rescheduled;
  const before = costOf(facts, today);
  return ok({ ...rescheduled.value, extraCost: rescheduled.value.totalCost - before });
}

export function dueDateFact(id: string, valueDate: ManilaDate, days: number): ExtensionFact {
  return { id, kind: 'due_date', valueDate, days, amount: 0, fee: 0, tax: 0 };
}

function refusalOf(loan: Running, today: ManilaDate): 'not_extendable' | 'payment_pending' | null {
  const isOpen = loan.settledOn === null && !loan.isWrittenOff && today >= loan.facts.valueDate;
  if (!isOpen) return 'not_extendable';
  return loan.held > 0 ? 'payment_pending' : null;
}

/** Extensions whose money was taken back do not count. */
function countOf({ extensions = [] }: LoanFacts, kind: ExtensionFact['kind']): number {
  return extensions.filter((each) => each.kind === kind && each.reversedOn === undefined).length;
}

function reschedule(facts: LoanFacts, fact: ExtensionFact): Result<Rescheduling, 'cap_exceeded'> {
  const asOf = fact.valueDate;
  const after = { ...facts, extensions: [...(facts.extensions ?? []), fact] };
  const { instalments } = position(after, asOf);
  const totalCost = costOf(after, asOf);
  const rate = effectiveRate(facts.principal - facts.upfrontCost, facts.valueDate, [
    ...paidFlows(after, asOf),
    ...instalments.map(({ dueDate, due }) => ({ date: dueDate, amount: scheduledOf(due) })),
  ]);
  if (!rate.ok)
    return err('cap_exceeded', { cap: 'effective_rate', value: Number.MAX_SAFE_INTEGER, limit: 0 });
  const { dailyRate, penaltyMonthlyRate } = facts.terms;
  const { contractDate, principal } = facts;
  const caps = checkCaps({
    contractDate,
    principal,
    dailyRate,
    penaltyMonthlyRate,
    totalCost,
    effectiveRate: rate.value,
  });
  const broken = brokenCap(caps);
  if (broken !== null) {
    return err('cap_exceeded', { cap: broken.cap, value: broken.value, limit: broken.limit });
  }
  return ok({
    asOf,
    days: fact.days,
    plan: instalments,
    finalDueDate: instalments.at(-1)?.dueDate ?? asOf,
    totalCost,
    effectiveRate: rate.value,
    caps,
  });
}

/** Everything beyond the principal: what was deducted, paid and is still to come if the plan is kept. */
function costOf(facts: LoanFacts, asOf: ManilaDate): Centavos {
  const { paidTotal, instalments } = position(facts, asOf);
  const toCome = sum(instalments.map(({ due }) => due.penalty + due.fees + due.interest));
  return facts.upfrontCost + paidTotal.penalty + paidTotal.fees + paidTotal.interest + toCome;
}

/** What was paid on each day, penalty apart. What coupons paid counts too, so the rate is never understated. */
function paidFlows(facts: LoanFacts, asOf: ManilaDate): DatedFlow[] {
  let before = 0;
  return eventDates(facts)
    .filter((date) => date <= asOf)
    .map((date) => {
      const paid = scheduledOf(paidTotalOf(replay(facts, date)));
      const amount = paid - before;
      before = paid;
      return { date, amount };
    });
}
