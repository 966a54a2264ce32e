import type { PayoutReason } from '@tulay/engine/payout/failure';
import { type SmsDay, smsPesos, type SmsWords } from '../sms.words';

/** What became of a failed payout and what to do next, by its reason. */
const payoutRefusal: Readonly<Record<PayoutReason, (channel: string, amount: string) => string>> = {
  bank_error: (channel, amount) =>
    `${channel} did not accept your account for ${amount}. Correct your account details`,
  wallet_invalid: (channel, amount) =>
    `${channel} did not accept your e-wallet number for ${amount}. Correct the number`,
  identity_mismatch: (channel, amount) =>
    `${channel} could not match your ID for ${amount}. Correct your ID details`,
  amount: (channel, amount) => `your ${channel} account cannot receive ${amount}. Choose another account`,
};

/** Text messages, in the basic GSM alphabet: one other character halves the length of a message. */
export const sms = (day: SmsDay): SmsWords => ({
  code: ({ brand, code }) =>
    `${brand}: ${code} is your OTP to log in. Valid 5 minutes. Never share it; ${brand} never calls to ask for it.`,
  withdrawalCode: ({ brand, code, hotline, amount, channel, tail }) =>
    `${brand}: ${code} is your OTP to send ${smsPesos(amount)} to ${channel} ${tail}. Valid 5 minutes. Never share it. Not you? Call ${hotline}.`,
  bankChangeCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} is your OTP to change your account for receiving money. Valid 5 minutes. Never share it. Not you? Call ${hotline}.`,
  applicationAccepted: ({ brand, limit }) =>
    `${brand}: your application is approved. You can borrow up to ${smsPesos(limit)}. Open the app to choose your loan.`,
  applicationRejected: ({ brand, date }) =>
    `${brand}: your application was not approved. You can apply again from ${day(date)}. The app shows the reasons.`,
  applicationReturned: ({ brand }) =>
    `${brand}: please correct something in your application. It takes about 2 minutes in the app. Then send it again.`,
  applicationReview: ({ brand }) =>
    `${brand}: a person is checking your application. We will text you the result.`,
  contactNamed: ({ brand, ending, link }) =>
    `${brand}: someone whose number ends in ${ending} named you as emergency contact, never for collection. To opt out: ${link}`,
  loanDisbursed: ({ brand, amount, channel }) =>
    `${brand}: we sent you ${smsPesos(amount)} through ${channel}. Your repayment plan is in the app.`,
  payoutFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} in the app. You owe nothing yet.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: we received your payment of ${smsPesos(amount)}. Thank you. The payment acknowledgment is in the app.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: your bank or e-wallet reversed your payment of ${smsPesos(amount)}. See your balance in the app.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: ${smsPesos(amount)} is due today. Pay in the app, in full or partially.${paidHere(link)}`
      : `${brand}: ${smsPesos(amount)} is due on ${day(date)}. You can pay early in the app.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: ${smsPesos(amount)} is overdue. Pay in the app, in full or partially. If it is hard now, write to us there.${paidHere(link)}`,
  loanExtended: ({ brand, amount, date }) =>
    `${brand}: we received ${smsPesos(amount)} and your loan is extended. Your next payment is due on ${day(date)}. See the new schedule in the app.`,
  loanCanceled: ({ brand }) =>
    `${brand}: your loan is canceled. You owe nothing: no fees and no interest. Thank you.`,
  dueDateMoved: ({ brand, date }) =>
    `${brand}: your next due date is now ${day(date)}. No fee, but interest continues. See the new schedule in the app.`,
  disputeOpened: ({ brand, ticket, date }) =>
    `${brand}: your dispute ${ticket} is open. We will answer by ${day(date)}. Until then, no late fee or reminders on it.`,
  disputeQuestion: ({ brand, ticket }) =>
    `${brand}: we have a question about your dispute ${ticket}. Please answer it in the app.`,
  disputeAnswered: ({ brand, ticket }) =>
    `${brand}: we answered your dispute ${ticket}. Read the answer in the app.`,
  chargesWaived: ({ brand, amount }) =>
    `${brand}: we removed ${smsPesos(amount)} of charges from your loan. See your balance in the app.`,
  creditAdded: ({ brand, amount, date }) =>
    `${brand}: ${smsPesos(amount)} was added to your credit balance. Get it back with one tap in the app, or we send it to your account on ${day(date)}.`,
  creditReturned: ({ brand, amount, channel }) =>
    `${brand}: we sent your credit balance of ${smsPesos(amount)} through ${channel}. The reference is in the app.`,
  creditReturnFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} in the app. The money is credit again.`,
  deletionCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} is your OTP to request account deletion. Valid 5 minutes. Never share it. Not you? Call ${hotline}.`,
  dataCopyCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} is your OTP to open the copy of your data. Valid 5 minutes. Never share it. Not you? Call ${hotline}.`,
  signedIn: ({ brand, device, hotline }) =>
    `${brand}: a new device (${device}) logged in to your account. Not you? Log it out in Settings, or call ${hotline}.`,
  deletionRequested: ({ brand, ticket }) =>
    `${brand}: you asked us to delete your account, ticket ${ticket}. Not you? Cancel the request in the app.`,
  deletionScheduled: ({ brand, date }) =>
    `${brand}: your account will be deleted on ${day(date)}. Until then, you can change your mind in the app.`,
  deletionRefused: ({ brand, ticket }) =>
    `${brand}: we cannot delete your account now, ticket ${ticket}. The app shows why.`,
  ticketAnswered: ({ brand, ticket }) =>
    `${brand}: we answered your question, ticket ${ticket}. The answer is in the app.`,
  numberCode: ({ brand, code, hotline }) =>
    `${brand}: ${code} is your OTP to use this number for your account. Valid 5 minutes. Never share it. Not you? Call ${hotline}.`,
  numberAsked: ({ brand, ticket, hotline }) =>
    `${brand}: someone logged in to your account asked to change its number, ticket ${ticket}. Not you? Call ${hotline} now.`,
  numberChanged: ({ brand, ticket }) =>
    `${brand}: your account now uses this number, ticket ${ticket}. Please log in with it.`,
  accountErased: ({ brand }) =>
    `${brand}: your account is deleted. We keep only what the law requires. Thank you and goodbye.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: we received ${smsPesos(amount)}. Your loan is fully paid. Thank you.`,
});

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` Or pay here without logging in: ${link}`;
}
