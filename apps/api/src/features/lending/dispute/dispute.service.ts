/**
 * Disputes of a charge or a payment. While one is open, its amount bears no late fee and gets no reminders; an upheld charge is
 * waived. Days of a rejected or withdrawn dispute stay free of late fees. The engine's machine decides which moves are allowed.
 */
import { useQuota } from '../../account/quota.service';
import type { DisputeRequestBody, KnownDispute } from '@tulay/contract/lending/dispute';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { ZERO } from '@tulay/engine/loan/components';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, retryWhileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { writeEventDetail } from '../../../db/stored/loan-events';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { disputesOf } from '../loan/dispute.view';
import type { OrderFacts } from '../loan/loan-rows.view';
import { type LoanEffect, loanEffect } from '../loan/loan-effect.view';
import { loanFacts } from '../loan/loan-facts.view';
import { loanEventInput } from '../loan/loan-event-input.view';
import type { LoanService } from '../loan/loan.service';
import {
  AUDIT_ACTIONS,
  type DisputeRecord,
  type DisputeStep,
  moveDetail,
  movesLeadingTo,
  prepareDispute,
} from './dispute-moves';
import { findDisputeByTicket } from './dispute.store';

export interface DisputeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
}

/** Decision or question of an operator about a dispute. `words` are shown to the borrower. */
export interface Ruling {
  readonly move: 'review' | 'ask' | 'uphold' | 'reject';
  readonly words: string | null;
  readonly who: string;
}

type Recorded = Result<'done' | 'already', ErrorCode>;

export type DisputeService = ReturnType<typeof createDisputeService>;

export function createDisputeService({ db, clock, loans }: DisputeDependencies) {
  const today = () => manilaDate(clock.now());

  function record(customerId: string, { order }: OrderFacts, input: DisputeRecord): Promise<Recorded> {
    return runEvent(db, 'dispute_record', customerId, clock.now(), {
      orderId: order.order_id,
      version: order.version,
      auditId: newId(),
      outboxId: newId(),
      ...input,
    });
  }

  async function openOnce(
    customerId: string,
    disputeId: string,
    orderId: string,
    request: DisputeRequestBody,
  ): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    if (!facts) return err('not_found');
    const known = disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (known) return known.reason === request.reason ? ok('already') : err('idempotency_key_reused');
    const opening = prepareDispute(facts, disputeId, request, today());
    if (!opening.ok) return opening;
    const counted = await useQuota(db, customerId, 'dispute', clock.now());
    return counted.ok ? record(customerId, facts, opening.value) : counted;
  }

  /** Records a move of a dispute. `already`: the last move was the same, with the same text. */
  async function stepOnce(
    customerId: string,
    orderId: string,
    disputeId: string,
    step: DisputeStep,
  ): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (!facts || !dispute) return err('not_found');
    const last = dispute.moves.at(-1);
    if (last?.move === step.move && last.words === step.words) return ok('already');
    const moves = movesLeadingTo(dispute, step);
    if (!moves) return err('dispute_closed');

    const { move, words, actor } = step;
    return record(customerId, facts, {
      events: moves.map((each, i) => ({
        eventId: `dispute ${disputeId} ${String(dispute.moves.length + 1 + i).padStart(2, '0')}`,
        kind: 'dispute_moved',
        valueDate: today(),
        detail: writeEventDetail(
          'dispute_moved',
          moveDetail(disputeId, each, each === move ? words : null, today()),
        ),
      })),
      ticket: null,
      actor,
      action: AUDIT_ACTIONS[move],
      // The text stays out of the audit row, because an erasure deletes it from the event only.
      audit: { ticket: dispute.ticket },
      payload: { disputeId, move },
    });
  }

  async function step(
    customerId: string,
    orderId: string,
    disputeId: string,
    move: DisputeStep,
  ): Promise<Result<OrderBody, ErrorCode>> {
    const moved = await retryWhileStale(() => stepOnce(customerId, orderId, disputeId, move));
    return moved.ok ? loans.view(customerId, orderId) : moved;
  }

  /** Returns the loan before and after its disputed charge is waived; null if the dispute is about no charge. */
  function waiverOf(facts: OrderFacts, { ticket, about, amount }: KnownDispute) {
    const before = loanFacts(facts);
    if (!before || about === 'payment') return null;
    const waiver = { id: `waiver ${ticket}`, valueDate: today(), parts: { ...ZERO, [about]: amount } };
    return { before, waiver, after: { ...before, waivers: [...(before.waivers ?? []), waiver] } };
  }

  /** Waives the charge of an upheld dispute. Money already paid for that charge is reallocated to what else is owed. */
  async function waiveOnce(customerId: string, orderId: string, disputeId: string): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    const waived = facts && dispute ? waiverOf(facts, dispute) : null;
    if (!facts || !dispute || !waived) return ok('already');
    const { before, after, waiver } = waived;
    const { ticket, amount } = dispute;
    const recording = loanEventInput(facts, before, today(), {
      eventId: waiver.id,
      kind: 'waiver',
      detail: (allocation) => ({ parts: waiver.parts, allocation }),
      after,
      audit: { ticket, parts: waiver.parts },
      payload: { amount },
    });
    return runEvent(db, 'loan_event_record', customerId, clock.now(), recording);
  }

  const waive = (customerId: string, orderId: string, disputeId: string): Promise<Recorded> =>
    retryWhileStale(() => waiveOnce(customerId, orderId, disputeId));

  return {
    waive,

    /**
     * Returns what upholding the dispute with this ticket would do to its loan; null if it is about no charge. Errors:
     * `not_found`, `dispute_closed`.
     */
    async upheldEffect(ticket: string): Promise<Result<LoanEffect | null, ErrorCode>> {
      const found = await findDisputeByTicket(db, ticket);
      const facts = found && (await loans.facts(found.customerId, found.orderId));
      const dispute = facts && disputesOf(facts).find((each) => each.disputeId === found.disputeId);
      if (!facts || !dispute) return err('not_found');
      if (!movesLeadingTo(dispute, { move: 'uphold', words: null, actor: 'operator' }))
        return err('dispute_closed');
      const waived = waiverOf(facts, dispute);
      return ok(waived && loanEffect(waived.before, waived.after, today()));
    },

    /** Opens a dispute with the idempotency key as its id; errors as in `prepareDispute`. */
    async open(
      customerId: string,
      disputeId: string,
      orderId: string,
      request: DisputeRequestBody,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const opened = await retryWhileStale(() => openOnce(customerId, disputeId, orderId, request));
      return opened.ok ? loans.view(customerId, orderId) : opened;
    },

    withdraw: (customerId: string, orderId: string, disputeId: string) =>
      step(customerId, orderId, disputeId, { move: 'withdraw', words: null, actor: 'borrower' }),

    /** Records the borrower's answer or appeal. Error: `dispute_closed`, the dispute's state does not allow it. */
    reply: (
      customerId: string,
      orderId: string,
      disputeId: string,
      message: { readonly move: 'answer' | 'appeal'; readonly words: string },
    ) => step(customerId, orderId, disputeId, { ...message, actor: 'borrower' }),

    /**
     * Records an operator's move on the dispute with this ticket; `uphold` also waives the charge. Errors: `not_found`,
     * `dispute_closed`.
     */
    async rule(ticket: string, { move, words, who }: Ruling): Promise<Recorded> {
      const found = await findDisputeByTicket(db, ticket);
      if (!found) return err('not_found');
      const { customerId, orderId, disputeId } = found;
      const ruling = { move, words, actor: `operator ${who}` };
      const moved = await retryWhileStale(() => stepOnce(customerId, orderId, disputeId, ruling));
      if (moved.ok && move === 'uphold') {
        const waived = await waive(customerId, orderId, disputeId);
        if (!waived.ok) return waived;
      }
      return moved;
    },
  };
}
