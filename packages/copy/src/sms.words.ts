import { MONTHS } from './calendar-words';
import type { Language } from './languages';

/** Amounts are centavos, dates Manila dates. */
export interface SmsWords {
  code(of: { brand: string; code: string }): string;
  withdrawalCode(of: { brand: string; code: string; hotline: string }): string;
  bankChangeCode(of: { brand: string; code: string; hotline: string }): string;
  applicationAccepted(of: { brand: string; limit: number }): string;
  applicationRejected(of: { brand: string; date: string }): string;
  applicationReturned(of: { brand: string }): string;
  applicationReview(of: { brand: string }): string;
  contactNamed(of: { brand: string; name: string; link: string }): string;
  loanDisbursed(of: { brand: string; amount: number; channel: string }): string;
  payoutFailed(of: { brand: string; amount: number; channel: string }): string;
  repaymentReceived(of: { brand: string; amount: number }): string;
  repaymentReversed(of: { brand: string; amount: number }): string;
  /** `link`: page for paying without logging in. A text with a link takes two segments. */
  dueSoon(of: {
    brand: string;
    amount: number;
    date: string;
    isToday: boolean;
    link?: string | undefined;
  }): string;
  overdue(of: { brand: string; amount: number; link?: string | undefined }): string;
  loanExtended(of: { brand: string; amount: number; date: string }): string;
  loanCancelled(of: { brand: string }): string;
  dueDateMoved(of: { brand: string; date: string }): string;
  disputeOpened(of: { brand: string; ticket: string; date: string }): string;
  disputeQuestion(of: { brand: string; ticket: string }): string;
  disputeAnswered(of: { brand: string; ticket: string }): string;
  chargesWaived(of: { brand: string; amount: number }): string;
  deletionCode(of: { brand: string; code: string; hotline: string }): string;
  signedIn(of: { brand: string; device: string }): string;
  deletionRequested(of: { brand: string; ticket: string }): string;
  deletionScheduled(of: { brand: string; date: string }): string;
  deletionRefused(of: { brand: string; ticket: string }): string;
  ticketAnswered(of: { brand: string; ticket: string }): string;
  numberCode(of: { brand: string; code: string }): string;
  numberAsked(of: { brand: string; ticket: string }): string;
  numberChanged(of: { brand: string; ticket: string }): string;
  accountErased(of: { brand: string }): string;
  loanSettled(of: { brand: string; amount: number }): string;
}

/** Formats centavos with `PHP`, because the peso sign is not in the basic GSM alphabet. */
export const smsPesos = (centavos: number): string =>
  `PHP ${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export function smsDay(date: string, language: Language): string {
  const month = MONTHS[language][Number(date.slice(5, 7)) - 1] ?? '';
  return `${language === 'en' ? month.slice(0, 3) : month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}
