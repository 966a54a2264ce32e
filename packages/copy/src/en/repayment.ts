export const repayment = {
  heading: 'Pay your loan',
} as const;
