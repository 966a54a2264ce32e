/**
 * Topics of outbox events and the shape of each payload. `commands.test.ts` compares them with the SQL functions that add
 * the events.
 */
import { Section } from '@tulay/contract/onboarding/forms';
import type { CodeOf } from '@tulay/contract/operator/codes';
import * as z from 'zod/mini';

const text = z.string();
const ofOrder = z.object({ orderId: text });
const ofApplication = z.object({ applicationId: text });
const decision = z.object({ applicationId: text, status: text });
const reminder = z.object({ orderId: text, businessDate: text, days: z.int() });
const ofCoupon = z.object({ couponId: text });
const ofPayout = z.object({ payoutId: text });
const ofTicket = z.object({ ticketId: text });
const amountOfOrder = z.object({ orderId: text, amount: z.int() });

export const TOPICS = {
  'application.submitted': ofApplication,
  'application.decided': decision,
  'payout.ordered': ofPayout,
  'payout.failed': z.object({ orderId: text, failure: z.nullable(text) }),
  'gateway.unmatched_event_retry': z.object({ eventId: text }),
  'loan.disbursed': ofOrder,
  'loan.due_soon': reminder,
  'loan.overdue': reminder,
  'loan.give_back': reminder,
  'loan.demand_letter': z.object({ orderId: text, contactId: text, date: text }),
  'loan.canceled': ofOrder,
  'loan.waived': amountOfOrder,
  'loan.due_date_moved': z.object({ orderId: text, date: text }),
  'loan.written_off': ofOrder,
  'loan.write_off_undone': z.object({ orderId: text, date: text }),
  'loan.settlement_offered': z.object({ orderId: text, amount: z.int(), date: text }),
  'loan.settlement_withdrawn': ofOrder,
  'loan.settlement_ended': ofOrder,
  'loan.restructuring_offered': z.object({ orderId: text, date: text }),
  'loan.restructuring_withdrawn': ofOrder,
  'loan.restructuring_ended': ofOrder,
  'loan.restructured': z.object({ orderId: text, amount: z.int(), date: text }),
  'account.signed_in': z.object({ device: text, at: text }),
  'account.deletion': z.object({ requestId: text, status: text }),
  'account.erased': z.object({ objects: z.array(text) }),
  'account.unused': z.object({ eraseOn: text }),
  'account.number': z.object({ ticket: text, status: text }),
  'profile.reopened': z.object({ section: Section, until: text }),
  'privacy.export': z.object({ exportId: text }),
  'ticket.opened': ofTicket,
  'ticket.answered': ofTicket,
  'dispute.moved': z.object({ orderId: text, disputeId: text, move: text }),
  'coupon.given': ofCoupon,
  'coupon.ending': ofCoupon,
  'credit.added': amountOfOrder,
  'credit.missing': amountOfOrder,
  'credit.written_off': amountOfOrder,
  'credit.due': z.object({}),
  'credit.asked': z.object({}),
  'credit.returned': ofPayout,
  'credit.return_failed': ofPayout,
  'repayment.failed': z.object({ paymentId: text }),
  'repayment.posted': z.object({
    orderId: text,
    paymentId: text,
    amount: z.int(),
    event: z.nullable(text),
    nextDueDate: z.nullable(text),
    settled: z.boolean(),
    forgiven: z.optional(z.nullable(z.int())),
  }),
  'repayment.reversed': amountOfOrder,
} as const satisfies Readonly<Record<CodeOf<'jobTopic'>, z.ZodMiniType>>;

export type Topic = keyof typeof TOPICS;

/**
 * Topics of which the close of day adds many rows. The relay moves other jobs first, because borrowers wait for them.
 */
export const BULK_TOPICS: readonly Topic[] = [
  'loan.due_soon',
  'loan.overdue',
  'loan.give_back',
  'coupon.ending',
  'account.unused',
  'credit.due',
  'credit.asked',
  'loan.settlement_ended',
  'loan.restructuring_ended',
];

/**
 * A job may run more than once, and jobs run in any order. So a handler must be idempotent, either by the id of the row
 * or by the state of the thing that it changes.
 */
export interface Job<T extends Topic> {
  readonly customerId: string;
  /** Unique per event. It is the idempotency key of everything that the job sends. */
  readonly outboxId: string;
  readonly payload: z.output<(typeof TOPICS)[T]>;
}

/** The handler of every topic; one that throws is retried with growing pauses. */
export type JobTable = { readonly [T in Topic]: (job: Job<T>) => Promise<void> };

/** A row of the outbox as the queue holds it. `context` is that of the request that caused the event. */
export const QueuedJob = z.object({
  customerId: text,
  outboxId: text,
  context: z.optional(z.nullable(text)),
  payload: z.unknown(),
});
export type QueuedJob = z.output<typeof QueuedJob>;

/** Schemas of the payloads, typed so that a topic names the type of its payload. */
const PAYLOADS: { readonly [T in Topic]: { parse(value: unknown): Job<T>['payload'] } } = TOPICS;

export const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

/**
 * Runs the handler of a job. Throws if the payload lacks a key, because then the writer and the reader of the topic do
 * not match.
 */
export async function runJob<T extends Topic>(
  jobs: Partial<JobTable>,
  topic: T,
  { customerId, outboxId, payload }: QueuedJob,
): Promise<void> {
  const handler: ((job: Job<T>) => Promise<void>) | undefined = jobs[topic];
  if (!handler) throw new Error(`the worker has no handler for ${topic}`);
  await handler({ customerId, outboxId, payload: PAYLOADS[topic].parse(payload) });
}
