/** Objects that several commands take: the journal of a ledger event, the change of a loan, an event of a loan. */
import * as z from 'zod/mini';
import { LOAN_EVENT_KINDS } from '../schema/loan-event';
import { centavos, date, hex, integer, json, optional, text, uuid } from './definition';

/** Input of `book`: one journal with its entries. */
export const journal = z.object({
  journalId: uuid,
  event: text,
  source: text,
  valueDate: date,
  entries: z.readonly(z.array(z.object({ debit: text, credit: text, amount: centavos }))),
});

/** Input of `loan_apply_change`: the loan's state after the command. */
export const loanChange = z.object({ status: text, nextDueDate: optional(date) });

/** A change that also moves money between the parts of a loan. */
export const allocatedChange = z.extend(loanChange, { allocation: json });

/** Input of `loan_event_add`. */
export const loanEvent = z.object({
  eventId: text,
  kind: z.enum(LOAN_EVENT_KINDS),
  valueDate: date,
  detail: json,
});

/** Hash of an ID number or account that only one borrower may have. */
export const identityClaim = z.object({ hash: hex, kind: text });

/** Input of `quota_take`: a daily quota. */
export const quota = z.object({ subject: text, day: date, most: integer });

/** Input of `document_publish`: what makes a document verifiable. */
export const publishedDocument = z.object({
  checkCode: text,
  sha256: text,
  kind: text,
  language: text,
  orderMasked: text,
});
