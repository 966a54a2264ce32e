import type { PayoutReason } from '@tulay/engine/payout/failure';
import { marketTerms } from './market-terms';
import { MONTHS } from './calendar-words';
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
  applicationReview(of: { brand: string }): string;
  /**
   * Text to a third party, so it contains no words that the borrower typed. Otherwise a borrower could make the lender
   * send any message. `ending`: last four digits of the borrower's number.
   */
  contactNamed(of: { brand: string; ending: string; link: string }): string;
  loanDisbursed(of: { brand: string; amount: number; channel: string }): string;
  payoutFailed(of: { brand: string; amount: number; channel: string; reason: PayoutReason }): string;
  repaymentReceived(of: { brand: string; amount: number }): string;
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
  accountErased(of: { brand: string }): string;
  loanSettled(of: { brand: string; amount: number }): string;
}

/** Formats centavos with the currency's code, as `PHP 1,234.50`: the basic GSM alphabet has no peso sign. */
export const smsPesos = (centavos: number): string =>
  `${marketTerms().currency} ${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Function from a Manila date to its text, in the language of the message. */
export type SmsDay = (date: string) => string;

export function smsDay(date: string, language: Language): string {
  const month = MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '';
  return `${language === 'en' ? month.slice(0, 3) : month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}
