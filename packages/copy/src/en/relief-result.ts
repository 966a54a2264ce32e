/** What a payment for an extension or a cancellation came to. */
export const reliefResult = {
  extension: {
    doneHeading: 'Your loan is extended',
    doneHint: 'Your loan shows the new due date and schedule.',
    missedHeading: 'The loan was not extended',
    missed:
      'Your payment came late, or the price had changed. It counts as a partial payment. You can check today’s price.',
    missedShort: 'You paid less than the price. It counts as a partial payment. You can check today’s price.',
  },
  cancel: {
    doneHeading: 'Your loan is canceled',
    doneHint: 'You owe nothing: no fees and no interest. You get your limit back.',
    missedHeading: 'The loan wasn’t canceled',
    missed: 'Your payment came after free cancellation ended. It counts as a partial payment.',
    missedShort:
      'You sent back less than needed. It counts as a partial payment; you can send the rest until the last day.',
  },
};
