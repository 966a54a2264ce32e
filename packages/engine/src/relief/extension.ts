import { daysBetween, isManilaDate, type ManilaDate } from '../calendar';
import { DUE_DATE_MAX_DAYS, EXTENSION_DAYS, MAX_EXTENSIONS } from '../constants';
import { applyRate, type Centavos } from '../money';
import { err, ok, type Result } from '../result';
import { type ExtensionPrice, extensionPrice } from '../loan/events';
import { position } from '../loan/position';
import { factsOn, replay } from '../loan/replay';
import type { LoanSnapshot } from '../loan/snapshot';
import type { ExtensionFact, LoanFacts } from '../loan/facts';
import type { Ppm } from '../pricing/terms';
import { costOf, costOfPlan, type PlanCost } from './plan-cost';

/** Published fee of an extension, as a rate of the unpaid principal. It is taxed if the tax base is all fees. */
export interface ExtensionTerms {
  readonly feeRate: Ppm;
}

/** Effect of a change of the due dates on the plan, the cost and the caps; amounts in centavos. */
export interface Rescheduling extends PlanCost {
  readonly days: number;
}

export interface ExtensionOffer extends Rescheduling {
  readonly price: ExtensionPrice;
  /** Ids of the payments, waivers and other facts of the same day that the price takes into account. */
  readonly pricedAfter: readonly string[];
}

export interface DueDateOffer extends Rescheduling {
  /** Additional cost compared with the present due dates; negative if the loan gets cheaper. */
  readonly extraCost: Centavos;
}

export type ReschedulingError = 'not_extendable' | 'payment_pending' | 'extension_limit' | 'cap_exceeded';

/**
 * Returns the price and the new plan of an extension. `not_extendable`: the loan is not started, settled or written
 * off, or the price would be zero, and only a payment grants an extension. `payment_pending`: a payment is unconfirmed.
 * `extension_limit`: the loan already had two. `cap_exceeded`, with `cap`, `limit` and, if it can be stated, `value`: the
 * whole loan would exceed a legal cap.
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
  const pricedAfter = factsOn(facts, today);
  const offer = { asOf: today, days: EXTENSION_DAYS, price, pricedAfter };
  const rescheduled = reschedule(facts, extensionFact('offer', offer));
  return rescheduled.ok ? ok({ ...rescheduled.value, price, pricedAfter }) : rescheduled;
}

export function extensionFact(
  id: string,
  { asOf, days, price, pricedAfter }: Pick<ExtensionOffer, 'asOf' | 'days' | 'price' | 'pricedAfter'>,
): ExtensionFact {
  const { total, fee, tax } = price;
  return { id, kind: 'extension', valueDate: asOf, days, amount: total, fee, tax, pricedAfter };
}

/**
 * Returns the preview of a later due date for the next installment and all later ones. It costs the interest of the
 * added days and no fee. `due_date_invalid`: not 1 to 15 days later. `due_date_moved`: the order has used its only
 * change. `overdue`: an overdue loan needs an extension. The other errors are those of `extensionOffer`.
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

function refusalOf(loan: LoanSnapshot, today: ManilaDate): 'not_extendable' | 'payment_pending' | null {
  const isOpen = loan.settledOn === null && loan.writtenOffOn === null && today >= loan.facts.valueDate;
  if (!isOpen) return 'not_extendable';
  return loan.pendingAmount > 0 ? 'payment_pending' : null;
}

/** Counts the changes of due dates of one kind. Those whose payment was reversed do not count. */
function countOf({ extensions = [] }: LoanFacts, kind: ExtensionFact['kind']): number {
  return extensions.filter((each) => each.kind === kind && each.reversedOn === undefined).length;
}

function reschedule(facts: LoanFacts, fact: ExtensionFact): Result<Rescheduling, 'cap_exceeded'> {
  const after = { ...facts, extensions: [...(facts.extensions ?? []), fact] };
  const cost = costOfPlan(after, fact.valueDate, facts.terms.dailyRate);
  return cost.ok ? ok({ days: fact.days, ...cost.value }) : cost;
}
