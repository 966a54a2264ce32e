import { smsDay, smsPesos, type SmsWords } from '../sms.words';

/** Text messages. Plain letters only: one sign outside the basic alphabet halves what fits into a message. */
export const sms: SmsWords = {
  code: ({ brand, code }) =>
    `${brand}: your code is ${code}. It expires in 5 minutes. Never share it; ${brand} never calls to ask for it.`,
  withdrawalCode: ({ brand, code }) =>
    `${brand}: ${code} sends your loan to your account. It expires in 5 minutes. If this is not you, share it with nobody and call us.`,
  bankChangeCode: ({ brand, code }) =>
    `${brand}: ${code} lets you change your payout account. It expires in 5 minutes. If this is not you, share it with nobody and call us.`,
  applicationAccepted: ({ brand, limit }) =>
    `${brand}: your application is approved. You may borrow up to ${smsPesos(limit)}. Open the app to choose your loan.`,
  applicationRejected: ({ brand, date }) =>
    `${brand}: we cannot approve your application for now. You may apply again from ${smsDay(date, 'en')}. The app shows the reasons.`,
  applicationReturned: ({ brand }) =>
    `${brand}: something in your application needs correcting. It takes about 2 minutes in the app. Then send it again.`,
  applicationReview: ({ brand }) =>
    `${brand}: one of our people is looking at your application. We will text you the result.`,
  contactNamed: ({ brand, name, link }) =>
    `${brand}: ${name} gave your number for emergencies. You need not do anything. To take it off: ${link}`,
  loanDisbursed: ({ brand, amount, channel }) =>
    `${brand}: ${smsPesos(amount)} was sent to you by ${channel}. Your repayment plan is in the app.`,
  payoutFailed: ({ brand, amount, channel }) =>
    `${brand}: ${channel} could not take your ${smsPesos(amount)}. Please correct your payout details in the app. You owe nothing yet.`,
  repaymentReceived: ({ brand, amount }) =>
    `${brand}: we received your payment of ${smsPesos(amount)}. Thank you. The receipt is in the app.`,
  repaymentReversed: ({ brand, amount }) =>
    `${brand}: your payment of ${smsPesos(amount)} was taken back by your bank or wallet. What you owe now is in the app.`,
  dueSoon: ({ brand, amount, date, isToday, link }) =>
    isToday
      ? `${brand}: ${smsPesos(amount)} is due today. You can pay in the app, in full or in part.${paidHere(link)}`
      : `${brand}: ${smsPesos(amount)} is due on ${smsDay(date, 'en')}. You can pay in the app at any time before.${paidHere(link)}`,
  overdue: ({ brand, amount, link }) =>
    `${brand}: ${smsPesos(amount)} is past its due date. You can pay in full or in part in the app. If it is hard now, write to us there.${paidHere(link)}`,
  loanExtended: ({ brand, amount, date }) =>
    `${brand}: we received ${smsPesos(amount)} and your loan is extended. Your next payment is due on ${smsDay(date, 'en')}. The new plan is in the app.`,
  loanCancelled: ({ brand }) =>
    `${brand}: your loan is cancelled. You owe nothing, no fees and no interest. Thank you.`,
  dueDateMoved: ({ brand, date }) =>
    `${brand}: your next due date is now ${smsDay(date, 'en')}. Interest goes on until then, with no fee. The new plan is in the app.`,
  disputeOpened: ({ brand, ticket, date }) =>
    `${brand}: your dispute ${ticket} is open. We answer by ${smsDay(date, 'en')}. Until then no late fee and no reminders on it.`,
  disputeQuestion: ({ brand, ticket }) =>
    `${brand}: we have a question about your dispute ${ticket}. Please answer it in the app.`,
  disputeAnswered: ({ brand, ticket }) =>
    `${brand}: your dispute ${ticket} is answered. You can read the answer in the app.`,
  chargesWaived: ({ brand, amount }) =>
    `${brand}: we took ${smsPesos(amount)} of charges off your loan. What you owe now is in the app.`,
  deletionCode: ({ brand, code }) =>
    `${brand}: ${code} asks us to delete your account. It expires in 5 minutes. If this is not you, share it with nobody and call us.`,
  signedIn: ({ brand, device }) =>
    `${brand}: your account was opened on a new device (${device}). If it was not you, sign it out in Settings or call us.`,
  deletionRequested: ({ brand, ticket }) =>
    `${brand}: you asked us to delete your account, ticket ${ticket}. If it was not you, withdraw it in the app.`,
  deletionScheduled: ({ brand, date }) =>
    `${brand}: your account will be deleted on ${smsDay(date, 'en')}. Until then you can change your mind in the app.`,
  deletionRefused: ({ brand, ticket }) =>
    `${brand}: we cannot delete your account now, ticket ${ticket}. The app shows why.`,
  ticketAnswered: ({ brand, ticket }) =>
    `${brand}: we answered your question, ticket ${ticket}. The answer is in the app.`,
  numberCode: ({ brand, code }) =>
    `${brand}: ${code} proves that this number is yours. It expires in 5 minutes. Never share it.`,
  numberAsked: ({ brand, ticket }) =>
    `${brand}: somebody signed in as you wants another number for the account, ticket ${ticket}. If it is not you, call us now.`,
  numberChanged: ({ brand, ticket }) =>
    `${brand}: your account now has this number, ticket ${ticket}. Please log in with it.`,
  accountErased: ({ brand }) =>
    `${brand}: your account is deleted. We keep only what the law makes us keep. Thank you and goodbye.`,
  loanSettled: ({ brand, amount }) =>
    `${brand}: we received ${smsPesos(amount)}. Your loan is fully paid. Thank you.`,
};

function paidHere(link: string | undefined): string {
  return link === undefined ? '' : ` Or here without logging in: ${link}`;
}
