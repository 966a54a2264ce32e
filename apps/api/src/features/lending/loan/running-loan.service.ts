/** A loan to which operators offer a settlement for less or a new plan. */
import type { ErrorCode } from '@tulay/contract/errors';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { LoanState } from '@tulay/engine/lifecycle/loan.machine';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent } from '../../../command';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { OperatorReason, OrderKey } from './loan-admin.service';
import { loanEventInput } from './loan-event-input.view';
import { loanFacts } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';
import { orderOf } from './loan.store';

export interface RunningLoan {
  readonly facts: OrderFacts;
  readonly loan: LoanFacts;
  readonly now: Date;
  readonly today: ManilaDate;
}

export interface RunningLoanDependencies {
  readonly db: Database;
  readonly clock: Clock;
}

/** Returns a loan with its facts of now. Errors: `not_found`; `order_state`, the loan has none of these states. */
export async function findRunningLoan(
  { db, clock }: RunningLoanDependencies,
  { customerId, orderId }: OrderKey,
  states: readonly LoanState[],
): Promise<Result<RunningLoan, ErrorCode>> {
  const facts = await orderOf(db, customerId, orderId);
  if (!facts) return err('not_found');
  const loan = loanFacts(facts);
  if (!loan || !states.includes(facts.order.status)) return err('order_state');
  const now = clock.now();
  return ok({ facts, loan, now, today: manilaDate(now) });
}

/** Records that operators withdraw an offer. `offer`: id of its event. `after`: facts of the loan without the offer. */
export const withdrawOffer = (
  db: Database,
  { facts, loan, now, today }: RunningLoan,
  kind: 'settlement_withdrawal' | 'restructuring_withdrawal',
  { offer, after }: { readonly offer: string; readonly after: LoanFacts },
  reason: OperatorReason,
): Promise<Result<'done' | 'already', ErrorCode>> =>
  runEvent(
    db,
    'loan_event_record',
    facts.order.customer_id,
    now,
    loanEventInput(facts, loan, today, {
      eventId: `withdrawn ${offer}`,
      kind,
      detail: (allocation) => ({ offer, allocation }),
      after,
      audit: { ...reason },
      payload: {},
    }),
  );
