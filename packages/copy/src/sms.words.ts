import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import type { PayoutReason } from '@tulay/engine/payout/failure';
import { marketTerms } from './market-terms';
import { MONTHS, SHORT_WORD } from './calendar-words';
import type { Language } from '@tulay/contract/languages';

/** Text messages, one function for each. Amounts are centavos, dates Manila dates. */
export interface SmsWords {
  code(of: { brand: string; code: string }): string;
  /** `tail` are the last digits of the account that receives the money. */
  withdrawalCode(of: {
    brand: string;
    code: string;
    hotline: string;
    amount: number;
    channel: string;
    tail: string;
  }): string;
  bankChangeCode(of: { brand: string; code: string; hotline: string }): string;
  applicationAccepted(of: { brand: string; limit: number }): string;
  applicationRejected(of: { brand: string; date: string }): string;
  applicationReturned(of: { brand: string }): string;
  /** `date`: day on which a reviewer decides by 18:00. */
  applicationReview(of: { brand: string; date: string }): string;
  /**
   * Text to a third party, so it contains no words that the borrower typed. Otherwise a borrower could make the lender
   * send any message. `ending`: last four digits of the borrower's number.
   */
  contactNamed(of: { brand: string; ending: string; link: string }): string;
  /** `link` opens the documents of the loan, among them its final schedule. */
  loanDisbursed(of: { brand: string; amount: number; channel: string; link?: string | undefined }): string;
  payoutFailed(of: { brand: string; amount: number; channel: string; reason: PayoutReason }): string;
  repaymentReceived(of: { brand: string; amount: number }): string;
  repaymentPartial(of: {
    brand: string;
    amount: number;
    failure: BookedFailure;
    shortfall: { missing: number } | null;
  }): string;
  repaymentReversed(of: { brand: string; amount: number }): string;
  /**
   * Reminder of a due date. `link` opens the page for paying without logging in; a text message with a link takes two
   * segments.
   */
  dueSoon(of: {
    brand: string;
    amount: number;
    date: string;
    isToday: boolean;
    link?: string | undefined;
  }): string;
  overdue(of: { brand: string; amount: number; link?: string | undefined }): string;
  loanExtended(of: { brand: string; amount: number; date: string }): string;
  loanCanceled(of: { brand: string }): string;
  dueDateMoved(of: { brand: string; date: string }): string;
  disputeOpened(of: { brand: string; ticket: string; date: string }): string;
  disputeQuestion(of: { brand: string; ticket: string }): string;
  disputeAnswered(of: { brand: string; ticket: string }): string;
  chargesWaived(of: { brand: string; amount: number }): string;
  creditAdded(of: { brand: string; amount: number; date: string }): string;
  creditReturned(of: { brand: string; amount: number; channel: string }): string;
  creditReturnFailed(of: { brand: string; amount: number; channel: string; reason: PayoutReason }): string;
  creditAccountNeeded(of: { brand: string; amount: number; date: string }): string;
  creditNotSent(of: { brand: string; amount: number }): string;
  giveBackOwed(of: { brand: string; amount: number }): string;
  giveBackReceived(of: { brand: string; amount: number; left: number }): string;
  giveBackDone(of: { brand: string; amount: number }): string;
  giveBackRemoved(of: { brand: string; amount: number }): string;
  giveBackReminder(of: { brand: string; amount: number; link?: string | undefined }): string;
  deletionCode(of: { brand: string; code: string; hotline: string }): string;
  dataCopyCode(of: { brand: string; code: string; hotline: string }): string;
  signedIn(of: { brand: string; device: string; hotline: string }): string;
  deletionRequested(of: { brand: string; ticket: string }): string;
  deletionScheduled(of: { brand: string; date: string }): string;
  deletionRefused(of: { brand: string; ticket: string }): string;
  ticketAnswered(of: { brand: string; ticket: string }): string;
  numberCode(of: { brand: string; code: string; hotline: string }): string;
  numberAsked(of: { brand: string; ticket: string; hotline: string }): string;
  numberChanged(of: { brand: string; ticket: string }): string;
  /** Sent by e-mail only, because the borrower has lost the phone number. */
  numberLost(of: { brand: string; hotline: string }): string;
  accountUnused(of: { brand: string; date: string }): string;
  accountErased(of: { brand: string }): string;
  loanSettled(of: { brand: string; amount: number }): string;
  loanSettledForLess(of: { brand: string; amount: number }): string;
  settlementOffered(of: { brand: string; amount: number; date: string }): string;
  writeOffUndone(of: { brand: string; date: string }): string;
  settlementWithdrawn(of: { brand: string }): string;
  settlementEnded(of: { brand: string }): string;
  restructuringOffered(of: { brand: string; date: string }): string;
  restructuringWithdrawn(of: { brand: string }): string;
  restructuringEnded(of: { brand: string }): string;
  loanRestructured(of: { brand: string; amount: number; date: string }): string;
}

/** Formats centavos with the currency's code, as `PHP 1,234.50`: the basic GSM alphabet has no peso sign. */
export const smsPesos = (centavos: number): string =>
  `${marketTerms().currency} ${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Function that formats a Manila date in the language of the message. */
export type SmsDay = (date: string) => string;

/** Month in the date of a text message. English shortens it, because a shortened English month needs no period. */
const SMS_MONTH: Readonly<Record<Language, (month: string) => string>> = {
  en: (month) => month.slice(0, SHORT_WORD),
  tl: (month) => month,
};

export function smsDay(date: string, language: Language): string {
  const month = MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '';
  return `${SMS_MONTH[language](month)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}
