/** The disputes of a loan. A dispute's state is computed from its events by the engine's state machine and never stored. */
import type { DisputeBody, KnownDispute } from '@tulay/contract/lending/dispute';
import { addDays, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type { DisputeFact } from '@tulay/engine/loan/facts';
import { statesAccepting, transition } from '@tulay/engine/lifecycle/machine';
import {
  type DisputeEvent,
  disputeMachine,
  type DisputeState,
} from '@tulay/engine/lifecycle/dispute.machine';
import type { Moment } from '../../../http/reads/moment';
import { promiseView } from '../../meta/promise.view';
import { isBeforeDelivery } from './loan-rows.view';
import type { LoanEventRow, LoanRows, OrderFacts } from './loan-rows.view';

/** Days to decide a dispute, counted from its opening and again from each reply of the borrower (docs/decisions/010, 017). */
const DECIDE_DAYS = 7;

export const decideByOf = (today: ManilaDate): ManilaDate => addDays(today, DECIDE_DAYS);

const CLOSED: ReadonlySet<DisputeState> = new Set(['upheld', 'rejected', 'withdrawn']);
const BORROWERS = ['answer', 'withdraw', 'appeal'] as const satisfies readonly DisputeEvent[];

export const CLOSING_MOVES: readonly DisputeEvent[] = disputeMachine.events.filter((event) =>
  statesAccepting(disputeMachine, event).some((state) => CLOSED.has(after(state, event))),
);

type Disputed = Pick<OrderFacts, 'events' | 'disputePhotos'>;

/**
 * Returns the disputes as the borrower sees them. While a dispute waits for the borrower's answer, no date of a
 * decision is promised.
 */
export const disputeBodies = (facts: Disputed, now: Moment): DisputeBody[] =>
  disputesOf(facts).map(({ decideBy, ...dispute }) => {
    const waits = dispute.isOpen && dispute.state !== 'waiting';
    const since = startOfManilaDay(dispute.openedOn);
    return { ...dispute, promise: waits ? promiseView({ for: 'dispute', since, by: decideBy }, now) : null };
  });

export function disputesOf(facts: Disputed): KnownDispute[] {
  return facts.events.flatMap((event) => (event.kind === 'dispute' ? [view(facts, event)] : [])).toReversed();
}

type Opened = LoanEventRow<'dispute'>;

/**
 * Returns the periods and amounts on which a dispute stops the late fee. A dispute that was opened before a reversed
 * payout stops nothing.
 */
export const disputeFactsOf = ({ order, events }: LoanRows, opened: Opened): DisputeFact[] =>
  isBeforeDelivery(order, opened.recorded_at) ? [] : frozenOf(view({ events, disputePhotos: [] }, opened));

function view(facts: Disputed, { detail, value_date: openedOn }: Opened): KnownDispute {
  const { disputeId, decideBy } = detail;
  const moved = facts.events.flatMap((event) =>
    event.kind === 'dispute_moved' && event.detail.disputeId === disputeId ? [event] : [],
  );
  const moves = moved.map((event) => ({
    move: event.detail.move,
    on: event.value_date,
    words: event.detail.words,
  }));
  const state = moves.reduce<DisputeState>((before, { move }) => after(before, move), disputeMachine.initial);
  const isOpen = !CLOSED.has(state);
  const last = moves.at(-1);
  return {
    ...detail,
    state,
    isOpen,
    openedOn,
    decideBy: moved.findLast((event) => event.detail.decideBy !== null)?.detail.decideBy ?? decideBy,
    closedOn: isOpen ? null : (last?.on ?? null),
    answer: isOpen ? null : (last?.words ?? null),
    moves,
    may: BORROWERS.filter((move) => isAllowed(state, move, moves)),
    photos: facts.disputePhotos
      .filter((photo) => photo.dispute_id === disputeId)
      .map(({ photo_id, added_at }) => ({ photoId: photo_id, addedAt: new Date(added_at).toISOString() })),
  };
}

/** Returns whether a dispute's state allows a move. A dispute can be appealed once. */
const isAllowed = (state: DisputeState, move: DisputeEvent, moves: DisputeBody['moves']): boolean =>
  transition(disputeMachine, state, move).ok &&
  (move !== 'appeal' || moves.every((each) => each.move !== 'appeal'));

/** Returns the next state. Throws on an illegal move, because events are only written after the same check. */
function after(state: DisputeState, move: DisputeEvent): DisputeState {
  const next = transition(disputeMachine, state, move);
  if (!next.ok) throw new Error(`illegal move ${move} of a dispute in state ${state}`);
  return next.value;
}

/**
 * Returns the periods in which a dispute stops the late fee on its amount. A period begins with the opening or with an
 * appeal, and lasts until the move that ends the dispute.
 */
function frozenOf({ disputeId, frozen, openedOn, moves }: KnownDispute): DisputeFact[] {
  const facts: DisputeFact[] = [{ id: disputeId, amount: frozen, openedOn, closedOn: null }];
  for (const { move, on } of moves) {
    const current = facts.at(-1);
    if (move === 'appeal')
      facts.push({ id: `${disputeId} again`, amount: frozen, openedOn: on, closedOn: null });
    else if (current && CLOSING_MOVES.includes(move)) facts.splice(-1, 1, { ...current, closedOn: on });
  }
  return facts;
}
