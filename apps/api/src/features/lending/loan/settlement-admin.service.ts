/** Settlement for less: operators offer to close a loan for an agreed sum, and withdraw such an offer (decision 084). */
import { SETTLEMENT_DAYS } from '@tulay/contract/operator/ranges';
import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { SettlementFact } from '@tulay/engine/loan/facts';
import { payoff } from '@tulay/engine/loan/position';
import { factsOn, replay } from '@tulay/engine/loan/replay';
import { offeredSettlement } from '@tulay/engine/loan/settlement';
import type { OpenSettlement } from '@tulay/engine/loan/snapshot';
import type { Centavos } from '@tulay/engine/money';
import { err, ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import { disputesOf } from './dispute.view';
import type { OperatorReason, OrderKey } from './loan-admin.service';
import { type LoanEffect, loanEffect } from './loan-effect.view';
import { loanEventInput } from './loan-event-input.view';
import {
  findRunningLoan,
  type RunningLoan,
  type RunningLoanDependencies,
  withdrawOffer,
} from './running-loan.service';

/** What an operator offers: the borrower pays `amount` by the end of `lastDay`. */
export interface SettlementInput {
  readonly amount: Centavos;
  readonly lastDay: ManilaDate;
}

/** Figures of an offer on the day on which it is made, in centavos. */
export interface SettlementFigures {
  readonly owed: Centavos;
  readonly forgiven: Centavos;
  readonly replaces: boolean;
}

export type SettlementRefusal = ErrorCode | 'settlement_amount' | 'settlement_day';

export function createSettlementAdminService(dependencies: RunningLoanDependencies) {
  const { db } = dependencies;

  /** Errors: `order_state`, nothing can be paid on the loan; `payment_pending`. */
  async function findRunning(of: OrderKey): Promise<Result<RunningLoan, ErrorCode>> {
    const running = await findRunningLoan(dependencies, of, ['active', 'written_off']);
    if (!running.ok) return running;
    const { loan, today } = running.value;
    return replay(loan, today).pendingAmount > 0 ? err('payment_pending') : running;
  }

  async function figures(
    of: OrderKey,
    offer: SettlementInput,
  ): Promise<Result<SettlementFigures, SettlementRefusal>> {
    const running = await findRunning(of);
    return running.ok ? figuresOf(running.value, offer) : running;
  }

  /** Errors: as of `findRunning`, and `settlement_over`, no offer is open. */
  async function findWithdrawal(of: OrderKey) {
    const running = await findRunning(of);
    if (!running.ok) return running;
    const { loan, today } = running.value;
    const open = offeredSettlement(replay(loan, today));
    if (!open) return err('settlement_over');
    const settlements = (loan.settlements ?? []).map((each) =>
      each.id === open.id ? { ...each, withdrawnOn: today } : each,
    );
    return ok({ ...running.value, open, after: { ...loan, settlements } });
  }

  return {
    /** Returns the figures of an offer that is made today. Errors as in `offer`. */
    figures,

    /**
     * Offers to close a loan for less, in place of an open offer. `already`: the same offer is open. Errors:
     * `settlement_amount`, not less than what is owed; `settlement_day`, in the past or too far away; `order_state`;
     * `payment_pending` and `dispute_open`, what is owed can still change.
     */
    offer: (
      of: OrderKey,
      offer: SettlementInput,
      reason: OperatorReason,
    ): Promise<Result<SettlementFigures & { readonly outcome: 'done' | 'already' }, SettlementRefusal>> =>
      retryWhileStale(async () => {
        const running = await findRunning(of);
        if (!running.ok) return running;
        const { facts, loan, now, today } = running.value;
        const found = figuresOf(running.value, offer);
        if (!found.ok) return found;
        const open = offeredSettlement(replay(loan, today));
        if (open && open.amount === offer.amount && open.lastDay === offer.lastDay)
          return ok({ outcome: 'already', ...found.value, replaces: false });

        const { amount, lastDay } = offer;
        const offers = loan.settlements ?? [];
        const fact: SettlementFact = {
          id: `settlement ${of.orderId} ${offers.length + 1}`,
          amount,
          valueDate: today,
          lastDay,
          pricedAfter: factsOn(loan, today),
        };
        const recorded = await runEvent(
          db,
          'loan_event_record',
          of.customerId,
          now,
          loanEventInput(facts, loan, today, {
            eventId: fact.id,
            kind: 'settlement_offer',
            detail: (allocation) => ({ amount, lastDay, knownFacts: fact.pricedAfter ?? [], allocation }),
            after: { ...loan, settlements: [...offers, fact] },
            audit: { amount, lastDay, ...reason },
            payload: { amount, date: lastDay },
          }),
        );
        return recorded.ok ? ok({ outcome: recorded.value, ...found.value }) : recorded;
      }),

    /** Withdraws the open offer. A payment of today still counts for it. Error: `settlement_over`, no offer is open. */
    withdraw: (of: OrderKey, reason: OperatorReason): Promise<Result<'done' | 'already', ErrorCode>> =>
      retryWhileStale(async () => {
        const found = await findWithdrawal(of);
        if (!found.ok) return found;
        const { open, after, ...running } = found.value;
        return withdrawOffer(db, running, 'settlement_withdrawal', { offer: open.id, after }, reason);
      }),

    /** Returns the open offer, and what `withdraw` would do. Errors as in `withdraw`. */
    async withdrawalEffect(
      of: OrderKey,
    ): Promise<Result<{ readonly open: OpenSettlement; readonly effect: LoanEffect }, ErrorCode>> {
      const found = await findWithdrawal(of);
      if (!found.ok) return found;
      const { loan, today, open, after } = found.value;
      return ok({ open, effect: loanEffect(loan, after, today) });
    },
  };
}

function figuresOf(
  { facts, loan, today }: RunningLoan,
  { amount, lastDay }: SettlementInput,
): Result<SettlementFigures, SettlementRefusal> {
  const owed = payoff(loan, today).total;
  if (amount >= owed) return err('settlement_amount', { owed });
  const { from, until } = SETTLEMENT_DAYS;
  if (lastDay < addDays(today, from) || lastDay > addDays(today, until)) return err('settlement_day');
  if (disputesOf(facts).some(({ isOpen }) => isOpen)) return err('dispute_open');
  return ok({ owed, forgiven: owed - amount, replaces: offeredSettlement(replay(loan, today)) !== null });
}
