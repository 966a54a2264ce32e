/** Every kind of `loan_event`: what it stores and, if `loan_event_record` records it, what is booked and who approves it. */
import { KnownDisputeView } from '@tulay/contract/lending/dispute';
import { LOAN_EVENT_KINDS, type LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import * as z from 'zod/mini';
import type { Topic } from '../../jobs/topics';
import type { LoanEventEffects } from './loan-event-effects';
import { allocation, parts } from './loan-event-parts';
import { RESTRUCTURING_EVENTS } from './restructuring-events';
import { SINGLE_OPERATOR_LIMIT } from '../operator/approval-rules';
import { centavos, date, integer, optional, text, texts, uuid } from '../commands/definition';

/** Centavos by which one operator may relieve the borrower of an order with events of one kind. */
export interface EventLimit {
  readonly limit: number;
}

/**
 * How `loan_event_record` records the event: the rows that it writes in addition to the event, and who has to approve
 * them.
 */
interface Recording {
  readonly actor: 'operator' | 'borrower';
  /** Name under which the journal books the change. */
  readonly journal: string;
  /** Action of the audit row; the privacy center shows a sentence for it. */
  readonly action: string;
  /** Outbox topic of the notice; null if nobody is notified. */
  readonly topic: Topic | null;
  /**
   * When an operator needs a second operator to record the event. An event of a borrower is never recorded by one
   * operator alone. A limit compares the `amount` or the `parts` of the detail.
   */
  readonly approval: 'always' | EventLimit;
}

interface EventDescription {
  readonly effects: LoanEventEffects;
  /** Shape of the column `detail`, in centavos. */
  readonly detail: z.ZodMiniObject;
  /** How `loan_event_record` records the event; null if another command records it. */
  readonly recording: (Recording & { readonly actor: 'borrower' }) | null;
}

/**
 * Event that an operator records. It changes how paid money is divided among the parts of the loan, so its detail
 * stores this change.
 */
interface OperatorEvent {
  readonly effects: LoanEventEffects;
  readonly detail: z.ZodMiniObject<{ readonly allocation: typeof allocation }>;
  readonly recording: Recording & { readonly actor: 'operator' };
}

export const LOAN_EVENTS = {
  repayment_reversal: {
    effects: {
      interest: 'same',
      lateFee: 'more',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'repayment_reversed',
    },
    detail: z.object({ transactionId: text, allocation }),
    recording: null,
  },
  extension: {
    effects: {
      interest: 'none',
      lateFee: 'none',
      daysPastDue: 'none',
      reminders: 'none',
      label: 'pending_repayment',
      limit: 'more',
      nextOffer: 'when_paid',
      notice: 'loan_extended',
    },
    detail: z.object({
      transactionId: text,
      paymentId: uuid,
      days: integer,
      fee: centavos,
      tax: centavos,
      pricedAfter: texts,
    }),
    recording: null,
  },
  due_date: {
    effects: {
      interest: 'more',
      lateFee: 'none',
      daysPastDue: 'none',
      reminders: 'none',
      label: 'pending_repayment',
      limit: 'more',
      nextOffer: 'when_paid',
      notice: 'due_date_moved',
    },
    detail: z.object({ days: integer }),
    recording: {
      actor: 'borrower',
      journal: 'due_date_moved',
      action: 'loan.due_date_moved',
      topic: 'loan.due_date_moved',
      approval: 'always',
    },
  },
  waiver: {
    effects: {
      interest: 'same',
      lateFee: 'less',
      daysPastDue: 'same',
      reminders: 'less',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'charges_waived',
    },
    detail: z.object({ parts, allocation }),
    recording: {
      actor: 'operator',
      journal: 'charges_waived',
      action: 'loan.waived',
      topic: 'loan.waived',
      approval: { limit: SINGLE_OPERATOR_LIMIT },
    },
  },
  cancellation: {
    effects: {
      interest: 'none',
      lateFee: 'none',
      daysPastDue: 'none',
      reminders: 'none',
      label: 'canceled',
      limit: 'same',
      nextOffer: 'at_once',
      notice: 'loan_canceled',
    },
    /** `transactionId` is null if partial payments had already covered the cancellation. */
    detail: z.object({ transactionId: optional(text), allocation: z.optional(allocation) }),
    recording: {
      actor: 'borrower',
      journal: 'loan_canceled',
      action: 'loan.canceled',
      topic: 'loan.canceled',
      approval: 'always',
    },
  },
  write_off: {
    effects: {
      interest: 'same',
      lateFee: 'none',
      daysPastDue: 'same',
      reminders: 'none',
      label: 'written_off',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: { none: 'the debt stays owed, and no more is asked for' },
    },
    detail: z.object({ allocation }),
    recording: {
      actor: 'operator',
      journal: 'loan_written_off',
      action: 'loan.written_off',
      topic: 'loan.written_off',
      approval: 'always',
    },
  },
  /** `writeOff`: event of the write-off that the lender undid. */
  write_off_undo: {
    effects: {
      interest: 'same',
      lateFee: 'more',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'overdue',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'write_off_undone',
    },
    detail: z.object({ writeOff: text, allocation }),
    recording: {
      actor: 'operator',
      journal: 'loan_write_off_undone',
      action: 'loan.write_off_undone',
      topic: 'loan.write_off_undone',
      approval: 'always',
    },
  },
  /** `amount`: amount that the coupon pays in addition to the borrower's money. */
  coupon: {
    effects: {
      interest: 'same',
      lateFee: 'less',
      daysPastDue: 'same',
      reminders: 'less',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: { none: 'the message of the payment names the sum with the coupon' },
    },
    detail: z.object({ couponId: uuid, paymentId: uuid, amount: centavos, allocation }),
    recording: null,
  },
  /**
   * Undoes the use of a coupon. `couponEvent` is the id of the event that used the coupon. The event that reverses the
   * payment holds the change of the allocation.
   */
  coupon_return: {
    effects: {
      interest: 'same',
      lateFee: 'more',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'repayment_reversed',
    },
    detail: z.object({ couponEvent: text }),
    recording: null,
  },
  /**
   * The hold of a payment ended without money. The money that was allocated during the hold is allocated again as if
   * there had been no hold.
   */
  hold_end: {
    effects: {
      interest: 'same',
      lateFee: 'more',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'repayment_failed',
    },
    detail: z.object({ paymentId: uuid, allocation }),
    recording: null,
  },
  dispute: {
    effects: {
      interest: 'same',
      lateFee: 'none',
      daysPastDue: 'same',
      reminders: 'none',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'dispute_opened',
    },
    detail: z.pick(KnownDisputeView, {
      disputeId: true,
      ticket: true,
      about: true,
      paymentId: true,
      amount: true,
      frozen: true,
      reason: true,
      decideBy: true,
    }),
    recording: null,
  },
  /** `decideBy`: new deadline for the decision on the dispute, if this move sets one. */
  dispute_moved: {
    effects: {
      interest: 'same',
      lateFee: 'more',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'dispute_rejected',
    },
    detail: z.object({
      disputeId: text,
      move: z.enum(disputeMachine.events),
      words: optional(text),
      decideBy: optional(date),
    }),
    recording: null,
  },
  /** `knownFacts`: facts of the same day that were known, so that a payment among them does not count for the offer. */
  settlement_offer: {
    effects: {
      interest: 'same',
      lateFee: 'same',
      daysPastDue: 'same',
      reminders: 'none',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'settlement_offered',
    },
    detail: z.object({ amount: centavos, lastDay: date, knownFacts: texts, allocation }),
    recording: {
      actor: 'operator',
      journal: 'settlement_offered',
      action: 'loan.settlement_offered',
      topic: 'loan.settlement_offered',
      approval: 'always',
    },
  },
  /** `offer`: event of the offer that the lender withdrew. */
  settlement_withdrawal: {
    effects: {
      interest: 'same',
      lateFee: 'same',
      daysPastDue: 'same',
      reminders: 'more',
      label: 'same',
      limit: 'same',
      nextOffer: 'when_paid',
      notice: 'settlement_withdrawn',
    },
    detail: z.object({ offer: text, allocation }),
    recording: {
      actor: 'operator',
      journal: 'settlement_withdrawn',
      action: 'loan.settlement_withdrawn',
      topic: 'loan.settlement_withdrawn',
      approval: 'always',
    },
  },
  ...RESTRUCTURING_EVENTS,
} as const satisfies Readonly<Record<LoanEventKind, EventDescription | OperatorEvent>>;

type LoanEvents = typeof LOAN_EVENTS;
/** Detail of each kind of `loan_event`. */
export type LoanEventDetails = { [K in LoanEventKind]: z.output<LoanEvents[K]['detail']> };

type KindWith<R> = { [K in LoanEventKind]: LoanEvents[K]['recording'] extends R ? K : never }[LoanEventKind];
/** Kinds of event that the function `loan_event_record` records. */
export type RecordedKind = KindWith<Recording>;
/** Kinds of event that one operator may record alone, up to a limit. */
export type LimitedKind = {
  [K in LoanEventKind]: LoanEvents[K]['recording'] extends { readonly approval: EventLimit } ? K : never;
}[LoanEventKind];

/**
 * Returns the limit up to which one operator may record a kind of event, and the key of its detail that holds the
 * relief; null for a kind without a limit.
 */
function limitIn(kind: LoanEventKind) {
  const { recording, detail } = LOAN_EVENTS[kind];
  if (!isLimited(kind) || recording === null || recording.approval === 'always') return null;
  const { topic, approval } = recording;
  return { kind, topic, limit: approval.limit, key: 'parts' in detail.shape ? 'parts' : 'amount' } as const;
}

function isLimited(kind: LoanEventKind): kind is LimitedKind {
  const approval = LOAN_EVENTS[kind].recording?.approval;
  return approval !== undefined && approval !== 'always';
}

/** For each kind of event that one operator may record: up to which amount. */
export const EVENT_LIMITS = LOAN_EVENT_KINDS.flatMap((kind) => limitIn(kind) ?? []);

/**
 * Topic of an event that `loan_event_record` records. It is a literal type, so TypeScript checks the payload of the
 * topic.
 */
export type TopicOf<K extends RecordedKind> = LoanEvents[K]['recording']['topic'];
