/** What operators decide of a loan: charges given up, a claim written off. Each is audited with who and why. */
import type { ErrorCode } from '@tulay/contract/errors';
import { manilaDate } from '@tulay/engine/calendar';
import { NOTHING, sumComponents, totalOf } from '@tulay/engine/loan/components';
import { replay } from '@tulay/engine/loan/replay';
import { owedNow } from '@tulay/engine/loan/running';
import type { Components, LoanFacts } from '@tulay/engine/loan/types';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, whileStale } from '../../../command';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from './loan-facts.view';
import { type OrderFacts, orderOf } from './loan.store';
import { loanEventInput } from './loan-event-input.view';

/** Who says so and for what reason; both stay in the audit trail. */
export interface OperatorReason {
  readonly who: string;
  readonly why: string;
}

export interface OrderKey {
  readonly customerId: string;
  readonly orderId: string;
}

/** Charges to give up, in centavos. Principal is no charge: giving that up is a write-off. */
export type Charges = Partial<Omit<Components, 'principal'>>;

type Done = Result<'done' | 'already', ErrorCode>;

export type LoanAdminService = ReturnType<typeof createLoanAdminService>;

export function createLoanAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** Computes the event from the loan as it is and records it, anew while the loan changes meanwhile. */
  const record = (
    { customerId, orderId }: OrderKey,
    eventOf: (facts: OrderFacts, loan: LoanFacts, today: string) => Result<object, ErrorCode>,
  ): Promise<Done> =>
    whileStale(async () => {
      const facts = await orderOf(db, customerId, orderId);
      if (!facts) return err('not_found');
      const loan = loanFacts(facts);
      if (!loan) return err('order_state');
      const now = clock.now();
      const input = eventOf(facts, loan, manilaDate(now));
      return input.ok ? runEvent(db, 'loan_event_record', customerId, now, input.value) : input;
    });

  return {
    /**
     * Gives charges up, the unpaid part first; what was paid of them pays what else is owed, then is credit. `ticket`
     * makes it happen once. `waiver_invalid` (kind, max): more than was charged, or nothing. `order_state`: cancelled.
     */
    waive: (of: OrderKey, ticket: string, charges: Charges, said: OperatorReason): Promise<Done> =>
      record(of, (facts, loan, today) => {
        const eventId = `waiver ${of.orderId} ${ticket}`;
        const parts = { ...NOTHING, ...charges };
        const isNew = facts.events.every(({ event_id }) => event_id !== eventId);
        if (facts.order.status === 'cancelled') return err('order_state');
        const tooMuch = isNew ? excessOf(parts, loan, today) : null;
        if (tooMuch) return err('waiver_invalid', tooMuch);

        const waiver = { id: eventId, valueDate: today, parts };
        return ok(
          loanEventInput(facts, loan, today, {
            eventId,
            kind: 'waiver',
            detail: (allocation) => ({ parts, allocation }),
            after: { ...loan, waivers: [...(loan.waivers ?? []), waiver] },
            journal: 'charges_waived',
            actor: 'operator',
            action: 'loan.waived',
            audit: { ticket, parts, ...said },
            topic: 'loan.waived',
            payload: { amount: totalOf(parts) },
          }),
        );
      }),

    /**
     * Gives a running loan up: nothing more accrues, the claim stands, and what is still paid is recovery. Once an
     * order. `order_state`: it does not run. `payment_pending`: money is on its way, wait for it.
     */
    writeOff: (of: OrderKey, said: OperatorReason): Promise<Done> =>
      record(of, (facts, loan, today) => {
        const isNew = facts.events.every(({ kind }) => kind !== 'write_off');
        if (isNew && facts.order.status !== 'active') return err('order_state');
        if (isNew && replay(loan, today).held > 0) return err('payment_pending');

        return ok(
          loanEventInput(facts, loan, today, {
            eventId: `write-off ${of.orderId}`,
            kind: 'write_off',
            detail: (allocation) => ({ allocation }),
            after: { ...loan, writtenOffOn: today },
            journal: 'loan_written_off',
            actor: 'operator',
            action: 'loan.written_off',
            audit: { ...said },
            topic: null,
            payload: {},
          }),
        );
      }),
  };
}

/** The first kind of which more would be given up than is owed or was paid today; null when all of it can be. */
function excessOf(parts: Components, loan: LoanFacts, today: string): { kind: string; max: number } | null {
  const now = replay(loan, today);
  const charged = sumComponents([...owedNow(now), ...now.instalments.map(({ paid }) => paid)]);
  if (totalOf(parts) === 0) return { kind: 'none', max: 0 };
  for (const kind of ['penalty', 'fees', 'interest'] as const) {
    if (parts[kind] < 0 || parts[kind] > charged[kind]) return { kind, max: charged[kind] };
  }
  return null;
}
