/** Every kind of `loan_event`: what it stores and, if `loan_event_record` records it, what is booked and who approves it. */
import { keysOf } from '@tulay/engine/records';
import { DisputeView } from '@tulay/contract/lending/dispute';
import { disputeMachine } from '@tulay/engine/lifecycle/dispute.machine';
import * as z from 'zod/mini';
import type { Topic } from '../../jobs/topics';
import { SINGLE_OPERATOR_LIMIT } from '../operator/approval-rules';
import { centavos, date, integer, optional, text, texts, uuid } from '../commands/definition';

export type PaymentKind = 'full' | 'part' | 'extension' | 'cancellation';

/** Centavos by which one operator may relieve the borrower of an order with events of one kind. */
export interface EventLimit {
  readonly limit: number;
}

/** Rows that `loan_event_record` writes in addition to the event, and who approves them. */
interface Recording {
  readonly actor: 'operator' | 'borrower';
  /** Name of the journal that books the change. */
  readonly journal: string;
  /** Action of the audit row; the privacy center shows a sentence for it. */
  readonly action: string;
  /** Outbox topic; null notifies nobody. */
  readonly topic: Topic | null;
  /**
   * Whether an operator's event needs a second operator. Operators never record a borrower's event alone. A limit reads
   * `amount` or `parts` of the detail.
   */
  readonly approval: 'always' | EventLimit;
}

interface EventDescription {
  /** Shape of the column `detail`, in centavos. */
  readonly detail: z.ZodMiniObject;
  /** Recording by `loan_event_record`; null if the command of that change records the event. */
  readonly recording: (Recording & { readonly actor: 'borrower' }) | null;
}

/** An operator's event reallocates paid money, so its detail stores the change. */
interface OperatorEvent {
  readonly detail: z.ZodMiniObject<{ readonly allocation: typeof allocation }>;
  readonly recording: Recording & { readonly actor: 'operator' };
}

const parts = z.object({ penalty: centavos, fees: centavos, interest: centavos, principal: centavos });
/** Change in how money already paid is allocated. The nightly comparison sums it over all events. */
const allocation = z.extend(parts, { credit: centavos });

export const LOAN_EVENTS = {
  repayment_reversal: { detail: z.object({ transactionId: text, allocation }), recording: null },
  extension: {
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
    detail: z.object({ allocation }),
    recording: {
      actor: 'operator',
      journal: 'loan_written_off',
      action: 'loan.written_off',
      topic: null,
      approval: 'always',
    },
  },
  /** `amount`: amount that the coupon pays in addition to the borrower's money. */
  coupon: {
    detail: z.object({ couponId: uuid, paymentId: uuid, amount: centavos, allocation }),
    recording: null,
  },
  /** `couponEvent`: event id of the coupon use that ended. Its allocation is in the event that reverses the payment. */
  coupon_return: { detail: z.object({ couponEvent: text }), recording: null },
  /** A hold ended without money after other money had been allocated under it, which is allocated again. */
  hold_end: { detail: z.object({ paymentId: uuid, allocation }), recording: null },
  dispute: {
    detail: z.pick(DisputeView, {
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
  /** `decideBy`: new deadline of the decision, if the move sets one. */
  dispute_moved: {
    detail: z.object({
      disputeId: text,
      move: z.enum(disputeMachine.events),
      words: optional(text),
      decideBy: optional(date),
    }),
    recording: null,
  },
} as const satisfies Readonly<Record<string, EventDescription | OperatorEvent>>;

type LoanEvents = typeof LOAN_EVENTS;
export type LoanEventKind = keyof LoanEvents;
/** Detail of each kind of `loan_event`. */
export type LoanEventDetails = { [K in LoanEventKind]: z.output<LoanEvents[K]['detail']> };
// `keys` widens the names to strings.
export const LOAN_EVENT_KINDS = keysOf(LOAN_EVENTS);

type KindWith<R> = { [K in LoanEventKind]: LoanEvents[K]['recording'] extends R ? K : never }[LoanEventKind];
/** Kinds that `loan_event_record` records. */
export type RecordedKind = KindWith<Recording>;
/** Returns the limit of a kind, and the key of its detail that holds the relief; null for a kind without a limit. */
function limitIn(kind: LoanEventKind) {
  const { recording, detail } = LOAN_EVENTS[kind];
  if (recording === null || recording.approval === 'always') return null;
  const { topic, approval } = recording;
  return { kind, topic, limit: approval.limit, key: 'parts' in detail.shape ? 'parts' : 'amount' } as const;
}

/** Kinds that one operator may record up to a limit. */
export const EVENT_LIMITS = LOAN_EVENT_KINDS.flatMap((kind) => limitIn(kind) ?? []);

/** Returns the topic of a recorded event at the type level too, so that its payload is checked. */
export type TopicOf<K extends RecordedKind> = LoanEvents[K]['recording']['topic'];
