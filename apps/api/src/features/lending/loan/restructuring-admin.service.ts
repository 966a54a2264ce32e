/** Restructuring: operators propose a new plan for what a loan owes, and withdraw such a proposal (decision 086). */
import type { ErrorCode } from '@tulay/contract/errors';
import type { RestructuringBody } from '@tulay/contract/lending/restructuring';
import { RESTRUCTURING_DAYS } from '@tulay/contract/operator/ranges';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import { replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import {
  presentRate,
  type RestructuringError,
  restructuringOffer,
  type RestructuringPlan,
} from '@tulay/engine/relief/restructuring';
import { keysOf } from '@tulay/engine/records';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import { openProposal, type Proposal, proposalsOf, restructuringView } from '../relief/restructuring.view';
import { disputesOf } from './dispute.view';
import type { OperatorReason, OrderKey } from './loan-admin.service';
import { loanEventInput } from './loan-event-input.view';
import {
  findRunningLoan,
  type RunningLoan,
  type RunningLoanDependencies,
  withdrawOffer,
} from './running-loan.service';

/** What operators propose. Without `dailyRate`, the present rate stays. */
export interface ProposalInput extends Omit<RestructuringPlan, 'dailyRate'> {
  readonly dailyRate?: number | undefined;
  readonly lastDay: ManilaDate;
}

export type ProposalRefusal = ErrorCode | RestructuringError | 'settlement_open' | 'sign_day';

export function createRestructuringAdminService(dependencies: RunningLoanDependencies) {
  const { db } = dependencies;
  const findRunning = (of: OrderKey) => findRunningLoan(dependencies, of, ['active']);

  return {
    /** Returns the figures of a proposal that is signed today. Errors as in `propose`. */
    async figures(of: OrderKey, input: ProposalInput): Promise<Result<RestructuringBody, ProposalRefusal>> {
      const running = await findRunning(of);
      return running.ok ? figuresOf(running.value, input) : running;
    },

    /**
     * Proposes a new plan in place of an open proposal. `already`: the same proposal is open. Errors: those of `restructuringOffer`;
     * `sign_day`, the last day to sign is in the past, too far away or not before the first due date; `settlement_open` and
     * `dispute_open`, what is owed can still change; `order_state`.
     */
    propose: (
      of: OrderKey,
      input: ProposalInput,
      reason: OperatorReason,
    ): Promise<Result<RestructuringBody & { readonly outcome: 'done' | 'already' }, ProposalRefusal>> =>
      retryWhileStale(async () => {
        const running = await findRunning(of);
        if (!running.ok) return running;
        const { facts, loan, now, today } = running.value;
        const figures = figuresOf(running.value, input);
        if (!figures.ok) return figures;
        const detail = detailOf(running.value, input);
        const open = openProposal(facts, today);
        if (open && isSame(open, detail)) return ok({ outcome: 'already', ...figures.value });
        const recorded = await runEvent(
          db,
          'loan_event_record',
          of.customerId,
          now,
          loanEventInput(facts, loan, today, {
            eventId: `restructuring ${of.orderId} ${proposalsOf(facts).length + 1}`,
            kind: 'restructuring_offer',
            detail: (allocation) => ({ ...detail, allocation }),
            after: loan,
            audit: { ...detail, ...reason },
            payload: { date: detail.lastDay },
          }),
        );
        return recorded.ok ? ok({ outcome: recorded.value, ...figures.value }) : recorded;
      }),

    /** Returns the proposal that the borrower can sign today. Error: `restructuring_over`, none is open. */
    async open(of: OrderKey): Promise<Result<Proposal, ErrorCode>> {
      const running = await findRunning(of);
      if (!running.ok) return running;
      const found = openProposal(running.value.facts, running.value.today);
      return found ? ok(found) : err('restructuring_over');
    },

    /** Withdraws the open proposal. Error: `restructuring_over`, none is open. */
    withdraw: (of: OrderKey, reason: OperatorReason): Promise<Result<'done' | 'already', ErrorCode>> =>
      retryWhileStale(async () => {
        const running = await findRunning(of);
        if (!running.ok) return running;
        const { facts, loan, today } = running.value;
        const open = openProposal(facts, today);
        if (!open) return err('restructuring_over');
        const withdrawal = { offer: open.id, after: loan };
        return withdrawOffer(db, running.value, 'restructuring_withdrawal', withdrawal, reason);
      }),
  };
}

const isSame = (one: Omit<Proposal, 'id'>, other: Omit<Proposal, 'id'>): boolean =>
  keysOf(other).every((key) => one[key] === other[key]);

const detailOf = (
  { loan, today }: RunningLoan,
  { count, unit, firstDueDate, dailyRate, waives, lastDay }: ProposalInput,
) => ({
  count,
  unit,
  firstDueDate,
  dailyRate: dailyRate ?? presentRate(replay(loan, today)),
  waives,
  lastDay,
});

function figuresOf(running: RunningLoan, input: ProposalInput): Result<RestructuringBody, ProposalRefusal> {
  const { facts, loan, today } = running;
  const { from, until } = RESTRUCTURING_DAYS;
  const { lastDay, firstDueDate } = input;
  if (lastDay < addDays(today, from) || lastDay > addDays(today, until) || lastDay >= firstDueDate)
    return err('sign_day');
  if (disputesOf(facts).some(({ isOpen }) => isOpen)) return err('dispute_open');
  if (offeredSettlement(replay(loan, today)) !== null) return err('settlement_open');
  const offer = restructuringOffer(loan, today, detailOf(running, input));
  return offer.ok ? ok(restructuringView(offer.value, { lastDay })) : offer;
}
