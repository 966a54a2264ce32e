export const transfer = {
  heading: 'Pay by bank transfer',
  send: 'Send exactly',
  exactIf: 'Exact if our bank receives it by {date}.',
  withInterest: 'It includes what is added until then.',
  details: 'Enter this in your app',
  amount: 'Amount',
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  remarks: 'Remarks or notes',
  remarksHint: 'This tells us which loan you pay. Change nothing in it.',
  copy: 'Copy',
  copyWhat: 'Copy: {what}',
  next: 'What happens next',
  steps: {
    open: 'Open your bank or e-wallet app and choose to send money by {network}. Enter the details above.',
    sendToday: 'Send it by 11:59 PM today. By {network}, it usually arrives in minutes.',
    sendBy: 'Send it by {when}. Our bank then receives it by {date}.',
    booked:
      'We add it to your loan by the next working day and message you. You don’t need to send us proof.',
  },
  counts: {
    full: 'It counts from the day our bank receives it. If that is later, a small amount stays open on the loan. If you send too much, the extra becomes your credit balance.',
    part: 'It counts from the day our bank receives it, even if we add it to the loan later.',
    extension:
      'The loan is extended if our bank receives the full amount today. Otherwise, it counts as a partial payment.',
    cancellation:
      'The loan is canceled if our bank receives the full amount by the last day of free cancellation. Otherwise, it counts as a partial payment.',
    settlement:
      'It counts from the day our bank receives it. After the last day of the offer, it counts as a partial payment. If you send too much, the extra becomes your credit balance.',
    give_back:
      'There is no interest on this and no fee. If you send too much, the extra becomes your credit balance.',
  },
  coupon: 'Coupons don’t work with bank transfers, so this is the amount without one. You keep your coupon.',
  noRemarks: 'No place for remarks in your app? Call {hotline} after you send the money.',
  once: 'Already sent it? Don’t send it again.',
  gone: 'We couldn’t find this payment.',
  goneHint: 'Open your loan and choose bank transfer again.',
} as const;
