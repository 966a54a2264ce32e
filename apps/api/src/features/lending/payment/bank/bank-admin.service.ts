/** Bank statements that operators import, and the loans that they name for unmatched transfers. */
import { manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { runEvent, runGlobal } from '../../../../command';
import type { Database } from '../../../../db/database';
import { writeStored } from '../../../../db/stored/read-stored';
import { derivedId, gatewayReference, newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { GatewayEvent } from '../../../../ports/gateway';
import type { OperatorReason } from '../../loan/loan-admin.service';
import { loanEffect } from '../../loan/loan-effect.view';
import { loanFacts } from '../../loan/loan-facts.view';
import type { OrderFacts } from '../../loan/loan-rows.view';
import { findRepayment } from '../payment.store';
import { findEvent } from '../webhook/unmatched-event.store';
import { BANK } from './bank-payment.view';
import { type BankLine, paidLoanOf } from './bank-statement.view';

/** Id of a bank transaction among those of all providers. */
const bankTransaction = (id: string): string => `${BANK}_${id}`;

interface BankAdminDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Returns the loans of any borrower that have this number or id. */
  readonly findOrders: (
    db: Database,
    name: string,
  ) => Promise<{ readonly customerId: string; readonly orderId: string }[]>;
}

export function createBankAdmin({ db, clock, findOrders }: BankAdminDependencies) {
  /** Returns the loan that a line of the bank statement names; null if the line names none of ours or more than one. */
  async function loanOf(line: BankLine): Promise<{ customerId: string; orderId: string } | null> {
    if (line.reverses !== null) {
      const booked = await findRepayment(db, bankTransaction(line.reverses));
      return booked ? { customerId: booked.customer_id, orderId: booked.order_id } : null;
    }
    const named = paidLoanOf(line.remarks);
    const [only, ...others] = named ? await findOrders(db, named.orderNo) : [];
    return only && others.length === 0 ? only : null;
  }

  async function eventOf(line: BankLine) {
    const loan = await loanOf(line);
    const at = startOfManilaDay(line.bookedOn);
    const transactionId = bankTransaction(line.transactionId);
    const subject = {
      reference: loan ? gatewayReference('bank', loan.customerId, loan.orderId) : '',
      gatewayRef: line.transactionId,
      amount: line.amount,
      currency: 'PHP',
      transactionId,
    } as const;
    const base = { id: transactionId, createdAt: at.toISOString(), provider: BANK };
    const body: GatewayEvent & { readonly provider: string } =
      line.reverses === null
        ? {
            ...base,
            type: 'bank.received',
            data: {
              ...subject,
              paidAt: at.toISOString(),
              purpose: paidLoanOf(line.remarks)?.purpose ?? 'loan',
              remarks: line.remarks,
            },
          }
        : { ...base, type: 'bank.reversed', data: { ...subject, reversed: bankTransaction(line.reverses) } };
    return {
      eventId: transactionId,
      body: writeStored('gateway_event', body),
      customerId: loan?.customerId ?? null,
      outboxId: derivedId(at, transactionId),
    };
  }

  return {
    /** Stores the lines of a statement. A job books those that name a loan; the others stay in the list of unmatched events. */
    async import(lines: readonly BankLine[]) {
      const events = [];
      for (const line of lines) events.push(await eventOf(line));
      return runGlobal(db, 'bank_statement_import', clock.now(), { lines: events });
    },

    /** Names the loan of an unmatched transfer. Errors: `not_found`, no open transfer has the id; `ambiguous`, no or several loans have the number. */
    async match(
      eventId: string,
      orderNo: string,
      reason: OperatorReason,
    ): Promise<Result<'done' | 'already', string>> {
      const [only, ...others] = await findOrders(db, orderNo);
      if (!only || others.length > 0) return err('ambiguous');
      return runEvent(db, 'unmatched_event_match', only.customerId, clock.now(), {
        eventId,
        reference: gatewayReference('bank', only.customerId, only.orderId),
        outboxId: newId(),
        ...reason,
      });
    },
  };
}

interface TransferEffectDependencies extends BankAdminDependencies {
  readonly orderOf: (db: Database, customerId: string, orderId: string) => Promise<OrderFacts | null>;
}

/**
 * Returns what an unmatched transfer would do to a loan: null before the loan's money is delivered. Errors as in `match` of
 * `createBankAdmin`.
 */
export async function findTransferEffect(
  { db, clock, findOrders, orderOf }: TransferEffectDependencies,
  eventId: string,
  orderNo: string,
) {
  const event = await findEvent(db, eventId);
  if (event?.body.type !== 'bank.received' || event.closed_at !== null) return err('not_found');
  const [only, ...others] = await findOrders(db, orderNo);
  if (!only || others.length > 0) return err('ambiguous');
  const { amount, paidAt } = event.body.data;
  const valueDate = manilaDate(new Date(paidAt));
  const facts = await orderOf(db, only.customerId, only.orderId);
  const before = facts && loanFacts(facts);
  if (!before) return ok({ amount, valueDate, loan: null });
  const payment = { id: eventId, amount, valueDate, status: 'posted' } as const;
  const after = { ...before, payments: [...before.payments, payment] };
  return ok({ amount, valueDate, loan: loanEffect(before, after, manilaDate(clock.now())) });
}
