import type { BookedFailure } from '@tulay/engine/payment/booked-failure';
import { LARGEST_CHECKOUT } from '@tulay/engine/payment/payment-parts';
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

/** Why money counts as a partial payment. `missing`: that an amount is missing. */
const notDone: Readonly<Record<BookedFailure, (missing: string) => string>> = {
  payment_mismatch: (missing) => missing,
  settlement_over: () => 'the offer to close the loan has ended',
  coupon_amount: (missing) => `${missing}, so you have your coupon back`,
  coupon_state: () => 'the coupon could no longer be used',
  extension_not_granted: () => 'it came too late, so the loan is not extended',
  cancellation_not_granted: () => 'it came too late, so the loan is not canceled',
};

const missingOf = (shortfall: { missing: number } | null): string =>
  shortfall === null ? 'another amount was needed' : `${smsPesos(shortfall.missing)} is missing`;

/** A sum that no payment through a gateway carries. */
const isLarge = (amount: number): boolean => amount > LARGEST_CHECKOUT;
const inWhichWay = (amount: number): string =>
  isLarge(amount) ? 'in parts or by one bank transfer' : 'in full or partially';

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
  applicationReview: ({ brand, date }) =>
    `${brand}: a person decides on your application by 6:00 PM, ${day(date)}. We will text you the result.`,
  contactNamed: ({ brand, ending, link }) =>
    `${brand}: number ...${ending} gave yours as an emergency contact. We won't contact you to collect. Opt out: ${link}`,
  loanDisbursed: ({ brand, amount, channel, link }) =>
    `${brand}: we sent you ${smsPesos(amount)} through ${channel}. Your final schedule${link === undefined ? ' is in the app.' : `: ${link}`}`,
  payoutFailed: ({ brand, amount, channel, reason }) =>
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} in the app. You owe nothing yet.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: we received your payment of ${smsPesos(amount)}. Thank you. The payment acknowledgment is in the app.`,
  repaymentPartial: ({ brand, amount, failure, shortfall }) =>
    `${brand}: we received ${smsPesos(amount)}. It counts as a partial payment: ${notDone[failure](missingOf(shortfall))}. See your balance in the app.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: your bank or e-wallet reversed your payment of ${smsPesos(amount)}. See your balance in the app.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: ${smsPesos(amount)} is due today. Pay in the app, ${inWhichWay(amount)}.${paidHere(link)}`
      : `${brand}: ${smsPesos(amount)} is due on ${day(date)}. You can pay early in the app${isLarge(amount) ? `, ${inWhichWay(amount)}` : ''}.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: ${smsPesos(amount)} is overdue. Pay in the app, ${inWhichWay(amount)}. If it is hard now, write to us there.${paidHere(link)}`,
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
    `${brand}: ${payoutRefusal[reason](channel, smsPesos(amount))} in the app. It is in your credit balance.`,
  creditAccountNeeded: ({ brand, amount, date }) =>
    `${brand}: we owe you ${smsPesos(amount)}, and your account cannot receive it. Add a bank account in the app before ${day(date)}, and we send it.`,
  creditNotSent: ({ brand, amount }) =>
    `${brand}: we could not send your ${smsPesos(amount)} today. It stays yours. Check your account for receiving money in the app; we try again daily.`,
  giveBackOwed: ({ brand, amount }) =>
    `${brand}: a payment was reversed after we returned money to you. Please give back ${smsPesos(amount)}: tap Give back on Home in the app. No interest, no fee.`,
  giveBackReceived: ({ brand, amount, left }) =>
    `${brand}: we received ${smsPesos(amount)}. You still have ${smsPesos(left)} to give back. Pay it on Home in the app.`,
  giveBackDone: ({ brand, amount }) =>
    `${brand}: we received ${smsPesos(amount)}. You have nothing more to give back. Thank you.`,
  giveBackReminder: ({ brand, amount, link }) =>
    `${brand}: you still have ${smsPesos(amount)} to give back. Tap Give back on Home in the app. No interest, no fee.${paidHere(link)}`,
  giveBackRemoved: ({ brand, amount }) =>
    `${brand}: you no longer have to give back ${smsPesos(amount)}. We removed it.`,
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
  numberLost: ({ brand, hotline }) =>
    `${brand}: someone else has your number now, so we text it no more. Change it in Settings, or call ${hotline}.`,
  accountUnused: ({ brand, date }) =>
    `${brand}: you have not used your account for a long time, so we delete it on ${day(date)}. To keep it, log in to the app before then.`,
  accountErased: ({ brand }) =>
    `${brand}: your account is deleted. We keep only what the law requires. Thank you and goodbye.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: we received ${smsPesos(amount)}. Your loan is fully paid. Thank you.`,
  loanSettledForLess: ({ brand, amount }) =>
    `${brand}: we received ${smsPesos(amount)}. Your loan is closed for the agreed sum, and you owe nothing more. Thank you.`,
  settlementOffered: ({ brand, amount, date }) =>
    `${brand}: pay ${smsPesos(amount)} by ${day(date)}, and we close your loan. We remove the rest. Open the loan in the app to pay.`,
  writeOffUndone: ({ brand, date }) =>
    `${brand}: your loan is open again. Interest and late fees count again from ${day(date)}, not for the days since we closed it. See your balance in the app.`,
  settlementWithdrawn: ({ brand }) =>
    `${brand}: we withdrew the offer to close your loan for less. A payment made today still counts for it. See your balance in the app.`,
  settlementEnded: ({ brand }) =>
    `${brand}: the offer to close your loan for less has ended. What you paid lowered your balance. See it in the app.`,
  restructuringOffered: ({ brand, date }) =>
    `${brand}: we prepared a new payment plan for you. Read it and sign it in the app by ${day(date)}. Nothing changes until you sign.`,
  restructuringWithdrawn: ({ brand }) =>
    `${brand}: we withdrew the new payment plan. Nothing has changed. See your balance and due dates in the app.`,
  restructuringEnded: ({ brand }) =>
    `${brand}: the new payment plan was not signed in time, and nothing has changed. See your balance and due dates in the app.`,
  loanRestructured: ({ brand, amount, date }) =>
    `${brand}: your new payment plan starts. Your next installment is ${smsPesos(amount)}, due on ${day(date)}. See it in the app.`,
});

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` Or pay here without logging in: ${link}`;
}
