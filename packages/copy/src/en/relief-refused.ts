/** Why a loan cannot be extended or canceled, or its due date not be moved. Home and the loan show the other reasons too. */
export const reliefRefused = {
  extension: {
    not_extendable: 'You owe nothing on this loan, or only a few centavos.',
    cap_exceeded:
      'With 8 more days, this loan would go over the legal limit: {cap}. We don’t charge more than that.',
  },
  dueDate: {
    due_date_moved: 'You’ve already moved it once, which is the most. You can still ask to extend the loan.',
    overdue: 'The loan is overdue. You can still extend it.',
    payment_pending: 'We’re still confirming a payment of yours. Check again once it’s received.',
    not_extendable: 'You owe nothing on this loan.',
    cap_exceeded: 'On that day, this loan would go over the legal limit: {cap}. Choose an earlier day.',
    other: 'This isn’t available for this loan today. Contact customer service for help.',
  },
  cancel: {
    cooling_off_over:
      'Free cancellation ended on {date}. You can pay the loan off any day; interest stops on the day you pay.',
    payment_pending: 'We’re still confirming a payment of yours. Check again once it’s received.',
    not_cancellable: 'There’s nothing to cancel on this loan.',
    other: 'This isn’t available for this loan today. Contact customer service for help.',
  },
};
