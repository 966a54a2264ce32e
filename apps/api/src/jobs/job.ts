/**
 * What happens after a fact: the relay turns an outbox row into a job of the same topic. Jobs arrive at least once and
 * in no certain order, so a handler's effect is keyed by the row's id or by the state of the fact itself.
 */
export interface OutboxJob {
  readonly customerId: string;
  /** Unique an event; use it as the key of what the job sends. */
  readonly outboxId: string;
  /** Whose request announced it, as `inCarriedContext` reads it. */
  readonly context?: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export type Topic =
  | 'application.submitted'
  | 'application.decided'
  | 'payout.ordered'
  | 'gateway.event_again'
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

/** Handlers by topic; a throw is tried again with growing pauses. */
export type JobHandlers = Partial<Record<Topic, (job: OutboxJob) => Promise<void>>>;

/** Reads a text member that the writer of the outbox row always sets. */
export function textOf(job: OutboxJob, name: string): string {
  const value = job.payload[name];
  if (typeof value !== 'string') throw new Error(`outbox row ${job.outboxId} has no ${name}`);
  return value;
}

/** Reads a list of texts, such as storage keys, that the writer of the outbox row always sets. */
export function textsOf(job: OutboxJob, name: string): readonly string[] {
  const value = job.payload[name];
  if (!Array.isArray(value)) throw new Error(`outbox row ${job.outboxId} has no ${name}`);
  return value.map(String);
}

/** Reads a number, such as an amount in centavos, that the writer of the outbox row always sets. */
export function numberOf(job: OutboxJob, name: string): number {
  const value = job.payload[name];
  if (typeof value !== 'number') throw new Error(`outbox row ${job.outboxId} has no ${name}`);
  return value;
}
