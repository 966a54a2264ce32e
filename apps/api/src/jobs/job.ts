/** Jobs arrive at least once and in any order, so a handler is idempotent by the row's id or by the state of its subject. */
export interface OutboxJob {
  readonly customerId: string;
  /** Unique per event; the idempotency key of what the job sends. */
  readonly outboxId: string;
  /** As `runInCarriedContext` reads it. */
  readonly context?: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type Topic =
  | 'application.submitted'
  | 'application.decided'
  | 'payout.ordered'
  | 'gateway.unmatched_event_retry'
  | 'payout.failed'
  | 'loan.disbursed'
  | 'loan.due_soon'
  | 'loan.overdue'
  | 'loan.cancelled'
  | 'loan.waived'
  | 'loan.due_date_moved'
  | 'account.signed_in'
  | 'account.deletion'
  | 'account.erased'
  | 'account.number'
  | 'profile.reopened'
  | 'privacy.export'
  | 'ticket.opened'
  | 'ticket.answered'
  | 'dispute.moved'
  | 'coupon.given'
  | 'coupon.ending'
  | 'repayment.failed'
  | 'repayment.posted'
  | 'repayment.reversed';

/** Handlers by topic; one that throws is retried with growing pauses. */
export type JobHandlers = Partial<Record<Topic, (job: OutboxJob) => Promise<void>>>;

function required<T>(job: OutboxJob, name: string, is: (value: unknown) => value is T): T {
  const value = job.payload[name];
  if (!is(value)) throw new Error(`outbox row ${job.outboxId} has no ${name}`);
  return value;
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value);

export const textOf = (job: OutboxJob, name: string): string => required(job, name, isText);
export const textsOf = (job: OutboxJob, name: string): readonly string[] => required(job, name, isTexts);
export const numberOf = (job: OutboxJob, name: string): number => required(job, name, isNumber);
