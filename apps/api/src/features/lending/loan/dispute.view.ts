/** The disputes of an order, from its events: where each stands follows from the engine's machine, and is never stored. */
import type { DisputeBody } from '@tulay/contract/lending/dispute';
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { DisputeFact } from '@tulay/engine/loan/types';
import { statesAccepting, transition } from '@tulay/engine/machine';
import { type DisputeEvent, disputeMachine, type DisputeState } from '@tulay/engine/support/dispute.machine';
import { isBeforeDelivery } from './loan-rows.view';
import type { LoanRows, OrderFacts } from './loan.store';

/** A dispute is answered within so many days, anew after each word of the borrower (decisions 010 and 017). */
const DECIDE_DAYS = 7;

export const decideByOf = (today: ManilaDate): ManilaDate => addDays(today, DECIDE_DAYS);

const CLOSED: ReadonlySet<DisputeState> = new Set(['upheld', 'rejected', 'withdrawn']);
const BORROWERS = ['answer', 'withdraw', 'appeal'] as const satisfies readonly DisputeEvent[];

/** Moves that end a dispute, whatever state they come from. */
export const CLOSING_MOVES: readonly DisputeEvent[] = disputeMachine.events.filter((event) =>
  statesAccepting(disputeMachine, event).some((state) => CLOSED.has(after(state, event))),
);

type Disputed = Pick<OrderFacts, 'events' | 'disputePhotos'>;

/** Newest first. */
export function disputesOf(facts: Disputed): DisputeBody[] {
  return facts.events.flatMap((event) => (event.kind === 'dispute' ? [view(facts, event)] : [])).toReversed();
}

/** What of a loan is frozen, and from when to when; an appeal freezes it again. One of an earlier delivery freezes nothing. */
export const disputeFactsOf = ({ order, events }: LoanRows): DisputeFact[] =>
  disputesOf({
    events: events.filter(({ kind, recorded_at: at }) => kind !== 'dispute' || !isBeforeDelivery(order, at)),
    disputePhotos: [],
  }).flatMap((dispute) => frozenOf(dispute));

type Opened = Extract<OrderFacts['events'][number], { kind: 'dispute' }>;

function view(facts: Disputed, { detail, value_date: openedOn }: Opened): DisputeBody {
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
    may: BORROWERS.filter((move) => mayMove(state, move, moves)),
    photos: facts.disputePhotos
      .filter((photo) => photo.dispute_id === disputeId)
      .map(({ photo_id, added_at }) => ({ photoId: photo_id, addedAt: new Date(added_at).toISOString() })),
  };
}

/** One may ask for a second look once. */
const mayMove = (state: DisputeState, move: DisputeEvent, moves: DisputeBody['moves']): boolean =>
  transition(disputeMachine, state, move).ok &&
  (move !== 'appeal' || moves.every((each) => each.move !== 'appeal'));

/** Events are written by the machine, so one that it does not have is a fault of ours. */
function after(state: DisputeState, move: DisputeEvent): DisputeState {
  const next = transition(disputeMachine, state, move);
  if (!next.ok) throw new Error(`a dispute that is ${state} has a move ${move}`);
  return next.value;
}

/** From the opening, and from an appeal, to the move that ended it. */
function frozenOf({ disputeId, frozen, openedOn, moves }: DisputeBody): DisputeFact[] {
  const facts: DisputeFact[] = [{ id: disputeId, amount: frozen, openedOn, closedOn: null }];
  for (const { move, on } of moves) {
    const current = facts.at(-1);
    if (move === 'appeal')
      facts.push({ id: `${disputeId} again`, amount: frozen, openedOn: on, closedOn: null });
    else if (current && CLOSING_MOVES.includes(move)) facts.splice(-1, 1, { ...current, closedOn: on });
  }
  return facts;
}
