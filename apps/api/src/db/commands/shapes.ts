/** Input objects that several commands share: the journal of a ledger event, a change of a loan, and a loan event. */
import { COMPARED_VALUES } from '@tulay/contract/onboarding/compared';
import * as z from 'zod/mini';
import { LOAN_EVENT_KINDS, type LoanEventKind } from '@tulay/engine/lifecycle/loan-event-kinds';
import { centavos, date, hex, integer, optional, stored, text, uuid } from './definition';

/** Input of the SQL function `book`: one journal and its entries. */
export const journal = z.object({
  journalId: uuid,
  event: text,
  source: text,
  valueDate: date,
  entries: z.readonly(z.array(z.object({ debit: text, credit: text, amount: centavos }))),
});

/** Input of `loan_apply_change`: the loan's state after the command. */
export const loanChange = z.object({
  status: text,
  nextDueDate: optional(date),
  settlementUntil: optional(date),
  forgiven: optional(centavos),
  forgivenPrincipal: optional(centavos),
  restructuredLeft: optional(integer),
});

/** A change of a loan that also moves money between the loan’s parts, such as principal and interest. */
export const allocatedChange = z.extend(loanChange, { allocation: stored<'allocation'>() });

/** Input of `loan_event_add`. */
export const loanEvent = z.object({
  eventId: text,
  kind: z.enum(LOAN_EVENT_KINDS),
  valueDate: date,
  detail: stored<`event.${LoanEventKind}`>(),
});

/** Hash of a value that only one borrower may have: an ID number or an account. */
export const comparedValue = z.object({ hash: hex, kind: z.enum(COMPARED_VALUES) });

/** Input of `quota_take`: a daily quota. */
export const quota = z.object({ subject: text, day: date, most: integer });

/** Input of `document_publish`: the data by which anybody can verify a document. */
export const publishedDocument = z.object({
  checkCode: text,
  sha256: text,
  kind: text,
  language: text,
  orderMasked: text,
});
