import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { ZERO, sumComponents, totalOf, type Components } from '@tulay/engine/loan/components';
import { replay } from '@tulay/engine/loan/replay';
import { owedNow } from '@tulay/engine/loan/snapshot';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, retryWhileStale } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';
import { orderOf } from './loan.store';
import { loanEventInput } from './loan-event-input.view';

export interface OperatorReason {
  readonly who: string;
  readonly why: string;
}

export interface OrderKey {
  readonly customerId: string;
  readonly orderId: string;
}

/** Charges to waive, in centavos. Principal cannot be waived, only written off. */
export type Charges = Partial<Omit<Components, 'principal'>>;

type Done = Result<'done' | 'already', ErrorCode>;

export type LoanAdminService = ReturnType<typeof createLoanAdminService>;

export function createLoanAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const record = (
    { customerId, orderId }: OrderKey,
    eventOf: (
      facts: OrderFacts,
      loan: LoanFacts,
      today: string,
    ) => Result<CommandInput<'loan_event_record'> | 'already', ErrorCode>,
  ): Promise<Done> =>
    retryWhileStale(async () => {
      const facts = await orderOf(db, customerId, orderId);
      if (!facts) return err('not_found');
      const loan = loanFacts(facts);
      if (!loan) return err('order_state');
      const now = clock.now();
      const input = eventOf(facts, loan, manilaDate(now));
      if (!input.ok) return input;
      if (input.value === 'already') return ok('already');
      return runEvent(db, 'loan_event_record', customerId, now, input.value);
    });

  return {
    /**
     * Waives charges, the unpaid part first. The part already paid goes to what else is owed, then becomes credit. Once per
     * `ticket`. Errors: `waiver_invalid` (`kind`, `max`) for more than was charged or for nothing, `order_state` for a
     * canceled loan.
     */
    waive: (of: OrderKey, ticket: string, charges: Charges, reason: OperatorReason): Promise<Done> =>
      record(of, (facts, loan, today) => {
        const eventId = `waiver ${of.orderId} ${ticket}`;
        const parts = { ...ZERO, ...charges };
        // Answered here: the database would require the approval of a waiver above the limit before it sees the ticket.
        if (facts.events.some(({ event_id }) => event_id === eventId)) return ok('already');
        if (facts.order.status === 'canceled') return err('order_state');
        const excess = excessOf(parts, loan, today);
        if (excess) return err('waiver_invalid', excess);

        const waiver = { id: eventId, valueDate: today, parts };
        return ok(
          loanEventInput(facts, loan, today, {
            eventId,
            kind: 'waiver',
            detail: (allocation) => ({ parts, allocation }),
            after: { ...loan, waivers: [...(loan.waivers ?? []), waiver] },
            audit: { ticket, parts, ...reason },
            payload: { amount: totalOf(parts) },
          }),
        );
      }),

    /**
     * Writes off a running loan: nothing more accrues, the borrower still owes it, and later payments are recovery. Once per
     * order. Errors: `order_state` if it is not running, `payment_pending` while a payment is pending.
     */
    writeOff: (of: OrderKey, reason: OperatorReason): Promise<Done> =>
      record(of, (facts, loan, today) => {
        const isNew = facts.events.every(({ kind }) => kind !== 'write_off');
        if (isNew && facts.order.status !== 'active') return err('order_state');
        if (isNew && replay(loan, today).pendingAmount > 0) return err('payment_pending');

        return ok(
          loanEventInput(facts, loan, today, {
            eventId: `write-off ${of.orderId}`,
            kind: 'write_off',
            detail: (allocation) => ({ allocation }),
            after: { ...loan, writtenOffOn: today },
            audit: { ...reason },
            payload: {},
          }),
        );
      }),
  };
}

function excessOf(parts: Components, loan: LoanFacts, today: string): { kind: string; max: number } | null {
  const now = replay(loan, today);
  const charged = sumComponents([...owedNow(now), ...now.installments.map(({ paid }) => paid)]);
  if (totalOf(parts) === 0) return { kind: 'none', max: 0 };
  for (const kind of ['penalty', 'fees', 'interest'] as const) {
    if (parts[kind] < 0 || parts[kind] > charged[kind]) return { kind, max: charged[kind] };
  }
  return null;
}
