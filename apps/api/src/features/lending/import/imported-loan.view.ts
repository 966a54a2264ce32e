/**
 * Converts a loan of an imported book into the facts, rows and ledger entries of an ordinary loan. Amounts in centavos.
 */
import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { entriesForChange } from '@tulay/engine/ledger/changes';
import {
  balances,
  bankTransferReceived,
  disbursementCommitted,
  type Entry,
} from '@tulay/engine/ledger/postings';
import type { Centavos } from '@tulay/engine/money';
import { keysOf } from '@tulay/engine/records';
import type { LoanFacts, PaymentFact } from '@tulay/engine/loan/facts';
import { loanStatus } from '@tulay/engine/loan/position';
import { replay } from '@tulay/engine/loan/replay';
import { allocationBetween } from '@tulay/engine/payment/allocate';
import type { Quote } from '@tulay/engine/pricing/quote';
import type { CommandInput } from '../../../db/commands/commands';
import { writeStored } from '../../../db/stored/read-stored';
import { derivedId, gatewayReference, newId, numberToReadOut } from '../../../ids';
import { nextDueDate } from '../loan/loan-facts.view';
import type { ImportRow } from './import-rows';

/** A loan that was checked. */
export interface ImportedLoan {
  readonly row: ImportRow<'loans'>;
  readonly quote: Quote;
  readonly facts: LoanFacts;
  /** Principal outstanding on the day of the book's balances. */
  readonly principalOwed: Centavos;
}

type LoanInput = CommandInput<'borrower_import'>['loans'][number];
type JournalInput = LoanInput['journals'][number];

/** Returns the transaction id of an imported payment, which differs from the transaction ids of all providers. */
export const importedTransaction = (loanNo: string, paymentNo: string): string =>
  `import_${loanNo}_${paymentNo}`;

/** Returns the number from which the readable order number is made, from the id of the loan. */
const readableNumberOf = (orderId: string): number => Number.parseInt(orderId.slice(-8), 16);

interface Origin {
  readonly importId: string;
  readonly customerId: string;
  /** Day of the balances. All earlier journals count in the books on this day. */
  readonly day: ManilaDate;
  readonly today: ManilaDate;
}

/**
 * Returns the rows of a loan: those of an ordinary loan with these facts, and one more journal. This journal moves the
 * effect of all earlier journals to suspense, so that only the principal outstanding stays in the books.
 */
export function importedLoanInput(
  { row, quote, facts }: Omit<ImportedLoan, 'principalOwed'>,
  { importId, customerId, day, today }: Origin,
): LoanInput {
  const orderId = derivedId(startOfManilaDay(row.contract_date), `${importId} ${row.loan_no}`);
  const { payments, journals } = paymentRows(facts, customerId, orderId);
  const committed = disbursementCommitted(quote);
  const delivered = { debit: 'payout_clearing', credit: 'suspense', amount: quote.netProceeds };
  const booked = [...committed, ...journals.flatMap(({ entries }) => entries)];
  const { settledOn } = replay(facts, today);
  const status = loanStatus(facts, today);
  const journal = (event: string, valueDate: ManilaDate, entries: JournalInput['entries']) => ({
    journalId: newId(),
    event,
    source: orderId,
    valueDate,
    entries,
  });
  return {
    orderId,
    orderNo: numberToReadOut(row.contract_date, readableNumberOf(orderId)),
    importedNo: row.loan_no,
    productId: row.product,
    status,
    principal: row.principal,
    netProceeds: quote.netProceeds,
    quote: writeStored('quote', quote),
    contractDate: row.contract_date,
    valueDate: row.start_date,
    nextDueDate: status === 'active' ? nextDueDate(facts, today) : null,
    signedAt: startOfManilaDay(row.contract_date),
    startedAt: startOfManilaDay(row.start_date),
    settledAt: settledOn === null ? null : startOfManilaDay(settledOn),
    payments,
    journals: [
      journal('disbursement_committed', row.start_date, committed),
      journal('disbursement_delivered', row.start_date, [delivered]),
      ...journals,
      journal('loan_imported', day, clearingEntries(booked)),
    ].filter(({ entries }) => entries.length > 0),
  };
}

/** Returns the payments of a loan in the order of their value dates, each with its journals. */
function paymentRows(facts: LoanFacts, customerId: string, orderId: string) {
  const payments: LoanInput['payments'][number][] = [];
  const journals: (Omit<JournalInput, 'entries'> & { readonly entries: Entry[] })[] = [];
  let before: LoanFacts = { ...facts, payments: [] };
  for (const payment of facts.payments) {
    const { id: source, amount, valueDate } = payment;
    const after: LoanFacts = { ...before, payments: [...before.payments, payment] };
    const { allocation, credit, settles } = allocationBetween(before, after);
    const paymentId = derivedId(startOfManilaDay(valueDate), `${orderId} ${source}`);
    payments.push({
      paymentId,
      reference: gatewayReference('pay', customerId, paymentId),
      transactionId: source,
      kind: settles ? 'full' : 'part',
      amount,
      valueDate,
      paidAt: startOfManilaDay(valueDate),
      allocation: writeStored('allocation', { ...allocation, credit }),
    });
    journals.push(
      {
        journalId: newId(),
        event: 'repayment_posted',
        source,
        valueDate,
        entries: entriesForChange(before, after),
      },
      {
        journalId: newId(),
        event: 'bank_received',
        source,
        valueDate,
        entries: bankTransferReceived(amount),
      },
    );
    before = after;
  }
  return { payments, journals };
}

/** Accounts whose balances stay after the import, and the account that the delivery of the loan brings to zero. */
const STAYING: readonly string[] = ['loan_receivable', 'borrower_credit', 'payout_clearing'];

function clearingEntries(booked: readonly Entry[]) {
  const totals = balances(booked);
  return keysOf(totals)
    .filter((account) => !STAYING.includes(account) && totals[account] !== 0)
    .map((account) =>
      totals[account] > 0
        ? { debit: 'suspense', credit: account, amount: totals[account] }
        : { debit: account, credit: 'suspense', amount: 0 - totals[account] },
    );
}

/** Returns the payments of a loan as facts, oldest first. */
export const paymentFacts = (rows: readonly ImportRow<'payments'>[]): PaymentFact[] =>
  rows
    .toSorted((one, other) => one.paid_on.localeCompare(other.paid_on) || one.line - other.line)
    .map(({ loan_no, payment_no, paid_on, amount }) => ({
      id: importedTransaction(loan_no, payment_no),
      amount,
      valueDate: paid_on,
      status: 'posted',
    }));
