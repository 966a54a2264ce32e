/** Notes of a loan before the amount to pay. */
export const loanNotes = {
  waiting:
    'You started a payment of {amount}. If you’ve paid, it shows here soon. If not, open the payment page or pay again.',
  codeOpen: 'You have a payment code for {amount}: {channel}, valid until {when}.',
  writtenOffHeading: 'Closed unpaid. You still owe this balance.',
  writtenOffHint:
    'For now we add no interest or late fees. Pay all or part of it whenever you can. Until it’s paid, you can’t take a new loan.',
} as const;
