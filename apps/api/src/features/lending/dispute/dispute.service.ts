/**
 * Disputes of a charge or a payment. Open, what is disputed bears no late fee and is not reminded of. Upheld, a charge is
 * given up; rejected or withdrawn, the loan goes on, and the days in between stay free. Where a dispute stands and what
 * may happen to it next is the engine's machine alone.
 */
import type { DisputeRequestBody } from '@tulay/contract/lending/dispute';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { disputesOf } from '../loan/dispute.view';
import type { LoanService, OrderFacts } from '../loan/loan.service';
import { AUDIT_ACTIONS, moveDetail, movesLeadingTo, type DisputeStep } from './dispute-moves';
import { prepareDispute } from './dispute-opening';
import { findDisputeByTicket } from './dispute.store';
import { createDisputeWaiverService } from './dispute-waiver.service';

export interface DisputeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
}

/** What an operator does to a dispute; `words` are for the borrower to read. */
export interface Ruling {
  readonly move: 'review' | 'ask' | 'uphold' | 'reject';
  readonly words: string | null;
  readonly who: string;
}

type Recorded = Result<'done' | 'already', ErrorCode>;

export type DisputeService = ReturnType<typeof createDisputeService>;

export function createDisputeService({ db, clock, loans }: DisputeDependencies) {
  const today = () => manilaDate(clock.now());
  const upheld = createDisputeWaiverService({ db, clock, loans });

  function record(customerId: string, { order }: OrderFacts, input: object): Promise<Recorded> {
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
    wish: DisputeRequestBody,
  ): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    if (!facts) return err('not_found');
    const known = disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (known) return known.reason === wish.reason ? ok('already') : err('idempotency_key_reused');
    const opening = prepareDispute(facts, disputeId, wish, today());
    return opening.ok ? record(customerId, facts, opening.value) : opening;
  }

  /** Moves it along the machine; a dispute that went there last with these words is told `already`. */
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
        detail: moveDetail(disputeId, each, each === move ? words : null, today()),
      })),
      ticket: null,
      actor,
      action: AUDIT_ACTIONS[move],
      // What was written stands in the event alone, where an erasure finds it.
      audit: { ticket: dispute.ticket },
      payload: { disputeId, move },
    });
  }

  async function step(
    customerId: string,
    orderId: string,
    disputeId: string,
    taken: DisputeStep,
  ): Promise<Result<OrderBody, ErrorCode>> {
    const moved = await whileStale(() => stepOnce(customerId, orderId, disputeId, taken));
    return moved.ok ? loans.view(customerId, orderId) : moved;
  }

  return {
    /**
     * Opens a dispute; the request's key is its id, so a repeated request opens one. `nothing_due`: there is no such
     * charge. `dispute_open`: one about the same is open. `dispute_closed`: it was answered often enough.
     */
    async open(
      customerId: string,
      disputeId: string,
      orderId: string,
      wish: DisputeRequestBody,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const opened = await whileStale(() => openOnce(customerId, disputeId, orderId, wish));
      return opened.ok ? loans.view(customerId, orderId) : opened;
    },

    /** The borrower takes it back. `dispute_closed`: it was answered. */
    withdraw: (customerId: string, orderId: string, disputeId: string) =>
      step(customerId, orderId, disputeId, { move: 'withdraw', words: null, actor: 'borrower' }),

    /** The borrower answers our question, or asks for a second look. `dispute_closed`: nothing of the kind is open. */
    reply: (
      customerId: string,
      orderId: string,
      disputeId: string,
      said: { readonly move: 'answer' | 'appeal'; readonly words: string },
    ) => step(customerId, orderId, disputeId, { ...said, actor: 'borrower' }),

    /** An operator's move by ticket. Upheld, the charge is given up too. `not_found`, `dispute_closed`. */
    async rule(ticket: string, { move, words, who }: Ruling): Promise<Recorded> {
      const named = await findDisputeByTicket(db, ticket);
      if (!named) return err('not_found');
      const { customerId, orderId, disputeId } = named;
      const taken = { move, words, actor: `operator ${who}` };
      const moved = await whileStale(() => stepOnce(customerId, orderId, disputeId, taken));
      if (moved.ok && move === 'uphold') {
        const waived = await upheld.waive(customerId, orderId, disputeId);
        if (!waived.ok) return waived;
      }
      return moved;
    },
  };
}
