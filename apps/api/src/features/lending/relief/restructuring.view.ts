/** The open proposal of a new plan, and its figures of a day (decision 086). */
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ManilaDate } from '@tulay/engine/calendar';
import type { RestructuringFact } from '@tulay/engine/loan/facts';
import { position } from '@tulay/engine/loan/position';
import { sum } from '@tulay/engine/money';
import {
  type RestructuringOffer,
  restructuringOffer,
  type RestructuringPlan,
} from '@tulay/engine/relief/restructuring';
import { err, ok, type Result } from '@tulay/engine/result';
import { disputesOf } from '../loan/dispute.view';
import { loanFacts } from '../loan/loan-facts.view';
import type { LoanEventRow, LoanRows, OrderFacts } from '../loan/loan-rows.view';
import { planView } from './relief.view';

/** Proposal that operators made. `id` is the id of its event. */
export interface Proposal extends RestructuringPlan {
  readonly id: string;
  readonly lastDay: ManilaDate;
}

const isProposal = (event: LoanEventRow): event is LoanEventRow<'restructuring_offer'> =>
  event.kind === 'restructuring_offer';

export const proposalsOf = ({ events }: LoanRows): readonly LoanEventRow<'restructuring_offer'>[] =>
  events.filter(isProposal);

/** Returns the proposal that the borrower can sign today: the last one, unless it ended, was withdrawn or was signed. */
export function openProposal(rows: LoanRows, today: ManilaDate): Proposal | null {
  const ended = new Set(
    rows.events.flatMap((event) =>
      event.kind === 'restructuring_withdrawal' || event.kind === 'restructuring_signed'
        ? [event.detail.offer]
        : [],
    ),
  );
  const last = proposalsOf(rows).toSorted((a, b) => numberOf(b) - numberOf(a))[0];
  if (!last || rows.order.status !== 'active' || ended.has(last.event_id)) return null;
  const { count, unit, firstDueDate, dailyRate, waives, lastDay } = last.detail;
  return lastDay < today
    ? null
    : { id: last.event_id, count, unit, firstDueDate, dailyRate, waives, lastDay };
}

/** Returns the number of a proposal of its loan, which ends the id of its event. */
const numberOf = ({ event_id: id }: LoanEventRow): number => Number(id.split(' ').at(-1));

export const restructuringSummary = (
  rows: LoanRows,
  today: ManilaDate,
): Pick<OrderBody, 'restructuring' | 'restructured'> => {
  const open = openProposal(rows, today);
  const loan = loanFacts(rows);
  return {
    restructuring: open && { lastDay: open.lastDay },
    restructured: loan && position(loan, today).restructured,
  };
};

/**
 * Returns the figures of the open proposal if it is signed today. Errors: `restructuring_over`, none is open or the loan changed so
 * that it no longer fits; `payment_pending`; `dispute_open`; `cap_exceeded`.
 */
export function proposedToday(
  rows: OrderFacts,
  today: ManilaDate,
): Result<{ proposal: Proposal; offer: RestructuringOffer }, ErrorCode> {
  const proposal = openProposal(rows, today);
  const loan = loanFacts(rows);
  if (!proposal || !loan) return err('restructuring_over');
  if (disputesOf(rows).some(({ isOpen }) => isOpen)) return err('dispute_open');
  const offer = restructuringOffer(loan, today, proposal);
  if (offer.ok) return ok({ proposal, offer: offer.value });
  return offer.code === 'payment_pending' || offer.code === 'cap_exceeded'
    ? err(offer.code, offer.params)
    : err('restructuring_over');
}

export function restructuringView(
  offer: RestructuringOffer,
  { lastDay }: Pick<Proposal, 'lastDay'>,
): RestructuringBody {
  const { before, effectiveRate, caps } = offer;
  const owing = planView(before.installments).filter(({ dueAmount }) => dueAmount > 0);
  const plan = planView(offer.plan);
  const toPay = (of: RestructuringBody['after']['plan']) => sum(of.map(({ dueAmount }) => dueAmount));
  return {
    asOf: offer.asOf,
    lastDay,
    before: {
      plan: owing,
      toPay: toPay(owing),
      totalCost: offer.totalCostBefore,
      dailyRate: offer.dailyRateBefore,
    },
    after: { plan, toPay: toPay(plan), totalCost: offer.totalCost, dailyRate: offer.dailyRate },
    owed: { ...offer.owed },
    waived: { ...offer.waived },
    kept: { ...offer.kept },
    waives: offer.waives,
    daysPastDue: before.reportedDaysPastDue,
    effectiveRate: { ...effectiveRate },
    caps: [...caps],
  };
}

export const signedFact = (
  id: string,
  { asOf, dueDates, dailyRate, waives, pricedAfter }: RestructuringOffer,
): RestructuringFact => ({ id, valueDate: asOf, dueDates, dailyRate, waives, pricedAfter });
