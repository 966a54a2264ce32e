import type { ErrorCode } from '@tulay/contract/errors';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { ZERO, sumComponents, totalOf, type Components } from '@tulay/engine/loan/components';
import { replay } from '@tulay/engine/loan/replay';
import { owedNow } from '@tulay/engine/loan/snapshot';
import { withWriteOff, withWriteOffUndone, writeOffInForce } from '@tulay/engine/loan/write-off';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, retryWhileStale } from '../../../command';
import type { CommandInput } from '../../../db/commands/commands';
import type { Database } from '../../../db/database';
import type { RecordedKind } from '../../../db/schema/loan-event';
import type { Clock } from '../../../ports/clock';
import { loanFacts } from './loan-facts.view';
import type { OrderFacts } from './loan-rows.view';
import { orderOf } from './loan.store';
import { type LoanEffect, loanEffect } from './loan-effect.view';
import { loanEventInput, type RecordedEvent } from './loan-event-input.view';

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
/** Effect of a command; null if an earlier request has made the change. */
type Effect = Result<LoanEffect | null, ErrorCode>;

interface PreparedEvent {
  readonly after: LoanFacts;
  readonly input: CommandInput<'loan_event_record'>;
}

type Prepare = (
  facts: OrderFacts,
  loan: LoanFacts,
  today: ManilaDate,
) => Result<PreparedEvent | 'already', ErrorCode>;

const prepared = <K extends RecordedKind>(
  facts: OrderFacts,
  loan: LoanFacts,
  today: ManilaDate,
  event: RecordedEvent<K>,
): ReturnType<Prepare> => ok({ after: event.after, input: loanEventInput(facts, loan, today, event) });

/** Placeholder author for an effect that is only previewed. Author and reason do not change the effect. */
const NOBODY: OperatorReason = { who: '', why: '' };

export type LoanAdminService = ReturnType<typeof createLoanAdminService>;

export function createLoanAdminService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  async function prepareFor({ customerId, orderId }: OrderKey, prepare: Prepare) {
    const facts = await orderOf(db, customerId, orderId);
    if (!facts) return err('not_found');
    const loan = loanFacts(facts);
    if (!loan) return err('order_state');
    const now = clock.now();
    const today = manilaDate(now);
    const event = prepare(facts, loan, today);
    return event.ok ? ok({ event: event.value, loan, now, today }) : event;
  }

  const record = (of: OrderKey, prepare: Prepare): Promise<Done> =>
    retryWhileStale(async () => {
      const found = await prepareFor(of, prepare);
      if (!found.ok) return found;
      const { event, now } = found.value;
      if (event === 'already') return ok('already');
      return runEvent(db, 'loan_event_record', of.customerId, now, event.input);
    });

  async function effectOf(of: OrderKey, prepare: Prepare): Promise<Effect> {
    const found = await prepareFor(of, prepare);
    if (!found.ok) return found;
    const { event, loan, today } = found.value;
    return ok(event === 'already' ? null : loanEffect(loan, event.after, today));
  }

  return {
    /**
     * Waives charges, once per `ticket`. The unpaid part of a charge is waived first. Money that already paid the other
     * part goes to what else is owed, and any rest becomes credit. Errors: `waiver_invalid` (`kind`, `max`), the amount
     * is zero or more than was charged; `order_state`, the loan is canceled.
     */
    waive: (of: OrderKey, ticket: string, charges: Charges, reason: OperatorReason): Promise<Done> =>
      record(of, waiverOf(of, ticket, charges, reason)),

    /** Returns what `waive` would do. Errors as in `waive`. */
    waiverEffect: (of: OrderKey, ticket: string, charges: Charges): Promise<Effect> =>
      effectOf(of, waiverOf(of, ticket, charges, NOBODY)),

    /**
     * Writes off a running loan: nothing more accrues, the borrower still owes it, and later payments are recovery. Repeating
     * the call changes nothing. Errors: `order_state` if it is not running, `payment_pending` while a payment is pending.
     */
    writeOff: (of: OrderKey, reason: OperatorReason): Promise<Done> => record(of, writeOffOf(of, reason)),

    /** Returns what `writeOff` would do. Errors as in `writeOff`. */
    writeOffEffect: (of: OrderKey): Promise<Effect> => effectOf(of, writeOffOf(of, NOBODY)),

    /**
     * Undoes the write-off of a loan, which can be extended, restructured and written off again. The days since the write-off bear
     * no interest and no late fee. Repeating the call changes nothing. Error: `order_state` if the loan is not written off.
     */
    undoWriteOff: (of: OrderKey, reason: OperatorReason): Promise<Done> => record(of, undoWriteOffOf(reason)),

    /** Returns what `undoWriteOff` would do. Errors as in `undoWriteOff`. */
    undoWriteOffEffect: (of: OrderKey): Promise<Effect> => effectOf(of, undoWriteOffOf(NOBODY)),
  };
}

const waiverOf =
  ({ orderId }: OrderKey, ticket: string, charges: Charges, reason: OperatorReason): Prepare =>
  (facts, loan, today) => {
    const eventId = `waiver ${orderId} ${ticket}`;
    const parts = { ...ZERO, ...charges };
    // A repeated ticket is recognized here. The database would first require the approval of a waiver above the
    // limit, and would look at the ticket only then.
    if (facts.events.some(({ event_id }) => event_id === eventId)) return ok('already');
    // The agreed sum of a settlement for less covered every charge.
    if (facts.order.status === 'canceled' || facts.order.forgiven !== null) return err('order_state');
    const excess = excessOf(parts, loan, today);
    if (excess) return err('waiver_invalid', excess);

    const waiver = { id: eventId, valueDate: today, parts };
    return prepared(facts, loan, today, {
      eventId,
      kind: 'waiver',
      detail: (allocation) => ({ parts, allocation }),
      after: { ...loan, waivers: [...(loan.waivers ?? []), waiver] },
      audit: { ticket, parts, ...reason },
      payload: { amount: totalOf(parts) },
    });
  };

const writeOffOf =
  ({ orderId }: OrderKey, reason: OperatorReason): Prepare =>
  (facts, loan, today) => {
    if (writeOffInForce(loan)) return ok('already');
    if (facts.order.status !== 'active') return err('order_state');
    if (replay(loan, today).pendingAmount > 0) return err('payment_pending');

    const undone = loan.writeOffs?.length ?? 0;
    const eventId = undone === 0 ? `write-off ${orderId}` : `write-off ${orderId} ${undone + 1}`;
    return prepared(facts, loan, today, {
      eventId,
      kind: 'write_off',
      detail: (allocation) => ({ allocation }),
      after: withWriteOff(loan, eventId, today),
      audit: { ...reason },
      payload: {},
    });
  };

const undoWriteOffOf =
  (reason: OperatorReason): Prepare =>
  (facts, loan, today) => {
    const writeOff = writeOffInForce(loan);
    if (!writeOff && loan.writeOffs?.length) return ok('already');
    if (!writeOff || facts.order.status !== 'written_off') return err('order_state');

    return prepared(facts, loan, today, {
      eventId: `undo ${writeOff.id}`,
      kind: 'write_off_undo',
      detail: (allocation) => ({ writeOff: writeOff.id, allocation }),
      after: withWriteOffUndone(loan, today),
      audit: { ...reason },
      payload: { date: addDays(today, 1) },
    });
  };

function excessOf(parts: Components, loan: LoanFacts, today: string): { kind: string; max: number } | null {
  const now = replay(loan, today);
  const charged = sumComponents([...owedNow(now), ...now.installments.map(({ paid }) => paid)]);
  if (totalOf(parts) === 0) return { kind: 'none', max: 0 };
  for (const kind of ['penalty', 'fees', 'interest'] as const) {
    if (parts[kind] < 0 || parts[kind] > charged[kind]) return { kind, max: charged[kind] };
  }
  return null;
}
