/**
 * Disputes of a charge or a payment. Open, what is disputed bears no late fee and is not reminded of. Upheld, a charge is
 * given up; rejected or withdrawn, the loan goes on, and the days in between stay free.
 */
import { randomInt } from 'node:crypto';
import type { DisputeBody, DisputeWish } from '@tulay/contract/dispute';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/loan';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { NOTHING } from '@tulay/engine/loan/components';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { disputesOf } from '../loan/dispute.view';
import { changeBetween, loanFacts } from '../loan/facts.view';
import type { LoanService, OrderFacts } from '../loan/loan.service';
import { ticketOwner } from './dispute.store';

export interface DisputeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'view'>;
}

/** An operator's answer. */
export interface Answer {
  readonly state: 'upheld' | 'rejected';
  readonly words: string;
  readonly who: string;
}

/** A dispute is answered within so many days (decisions 010). */
const DECIDE_DAYS = 7;

type Recorded = Result<'done' | 'already', ErrorCode>;

export type DisputeService = ReturnType<typeof createDisputeService>;

export function createDisputeService({ db, clock, loans }: DisputeDependencies) {
  const today = () => manilaDate(clock.now());

  function record(customerId: string, { order }: OrderFacts, input: object): Promise<Recorded> {
    return runEvent(db, 'dispute_record', customerId, clock.now(), {
      orderId: order.order_id,
      version: order.version,
      auditId: newId(),
      ...input,
    });
  }

  async function openOnce(
    customerId: string,
    disputeId: string,
    orderId: string,
    wish: DisputeWish,
  ): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    if (!facts) return err('not_found');
    const known = disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (known) return known.reason === wish.reason ? ok('already') : err('idempotency_key_reused');
    const sums = sumsOf(facts, wish, today());
    if (!sums.ok) return sums;
    const paymentId = wish.paymentId ?? null;
    const isOpen = (each: DisputeBody) =>
      each.state === 'opened' && each.about === wish.about && each.paymentId === paymentId;
    if (disputesOf(facts).some(isOpen)) return err('dispute_open');

    const ticket = `D-${today().slice(2, 4)}${today().slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const decideBy = addDays(today(), DECIDE_DAYS);
    const { about, reason } = wish;
    const detail = { disputeId, ticket, about, paymentId, ...sums.value, reason, decideBy };
    return record(customerId, facts, {
      event: { eventId: `dispute ${disputeId}`, kind: 'dispute', valueDate: today(), detail },
      actor: 'borrower',
      action: 'dispute.opened',
      audit: { ticket, about, amount: sums.value.amount },
    });
  }

  async function closeOnce(
    customerId: string,
    orderId: string,
    disputeId: string,
    end: {
      readonly state: Exclude<DisputeBody['state'], 'opened'>;
      readonly answer: string | null;
      readonly actor: string;
    },
  ): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
    if (!facts || !dispute) return err('not_found');
    if (dispute.state !== 'opened') {
      return dispute.state === end.state ? ok('already') : err('dispute_closed');
    }
    const { state, answer, actor } = end;
    const eventId = `dispute closed ${disputeId}`;
    return record(customerId, facts, {
      event: { eventId, kind: 'dispute_closed', valueDate: today(), detail: { disputeId, state, answer } },
      actor,
      action: `dispute.${state}`,
      audit: { ticket: dispute.ticket, answer },
    });
  }

  /** A charge that was wrong is given up, once a dispute; what was paid of it goes to what else is owed. */
  async function waiveOnce(customerId: string, orderId: string, dispute: DisputeBody): Promise<Recorded> {
    const facts = await loans.facts(customerId, orderId);
    const before = facts && loanFacts(facts);
    if (!facts || !before || dispute.about === 'payment') return ok('already');
    const id = `waiver ${dispute.ticket}`;
    const parts = { ...NOTHING, [dispute.about]: dispute.amount };
    const waiver = { id, valueDate: today(), parts };
    const after = { ...before, waivers: [...(before.waivers ?? []), waiver] };
    const change = changeBetween(before, after, today());
    return runEvent(db, 'loan_event_record', customerId, clock.now(), {
      orderId,
      version: facts.order.version,
      event: {
        eventId: id,
        kind: 'waiver',
        valueDate: today(),
        detail: { parts, allocation: change.allocation },
      },
      change,
      journal: {
        journalId: newId(),
        event: 'waiver_posted',
        source: id,
        valueDate: today(),
        entries: change.entries,
      },
      actor: 'operator',
      action: 'loan.waived',
      audit: { ticket: dispute.ticket, parts },
      topic: 'loan.waived',
      payload: { amount: dispute.amount },
      auditId: newId(),
      outboxId: newId(),
    });
  }

  return {
    /**
     * Opens a dispute; the request's key is its id, so a repeated request opens one. `nothing_due`: there is no such
     * charge. `dispute_open`: one about the same is open.
     */
    async open(
      customerId: string,
      disputeId: string,
      orderId: string,
      wish: DisputeWish,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const opened = await whileStale(() => openOnce(customerId, disputeId, orderId, wish));
      return opened.ok ? loans.view(customerId, orderId) : opened;
    },

    /** The borrower takes it back. `dispute_closed`: it was answered. */
    async withdraw(
      customerId: string,
      orderId: string,
      disputeId: string,
    ): Promise<Result<OrderBody, ErrorCode>> {
      const end = { state: 'withdrawn', answer: null, actor: 'borrower' } as const;
      const closed = await whileStale(() => closeOnce(customerId, orderId, disputeId, end));
      return closed.ok ? loans.view(customerId, orderId) : closed;
    },

    /** An operator's answer by ticket. Upheld, the charge is given up too. `not_found`, `dispute_closed`. */
    async answer(ticket: string, { state, words, who }: Answer): Promise<Recorded> {
      const named = await ticketOwner(db, ticket);
      if (!named) return err('not_found');
      const { customerId, orderId, disputeId } = named;
      const end = { state, answer: words, actor: `operator ${who}` };
      const closed = await whileStale(() => closeOnce(customerId, orderId, disputeId, end));
      if (!closed.ok || state === 'rejected') return closed;
      const facts = await loans.facts(customerId, orderId);
      const dispute = facts && disputesOf(facts).find((each) => each.disputeId === disputeId);
      return dispute ? whileStale(() => waiveOnce(customerId, orderId, dispute)) : closed;
    },
  };
}

/**
 * What is disputed, and what rests on it and is frozen. A late fee grows on all that is overdue, so that rests with it.
 */
function sumsOf(
  facts: OrderFacts,
  wish: DisputeWish,
  today: ManilaDate,
): Result<{ readonly amount: number; readonly frozen: number }, ErrorCode> {
  const loan = loanFacts(facts);
  if (!loan || facts.order.status !== 'active') return err('order_state');
  const now = position(loan, today);
  if (wish.about === 'payment') {
    const payment = facts.payments.find(({ payment_id }) => payment_id === wish.paymentId);
    if (!payment) return err('not_found');
    return ok({ amount: payment.amount, frozen: payment.amount });
  }
  const amount = now.payoff[wish.about];
  if (amount === 0) return err('nothing_due');
  return ok({ amount, frozen: wish.about === 'penalty' ? Math.max(amount, now.overdueAmount) : amount });
}
