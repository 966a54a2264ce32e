export const result = {
  heading: 'Your payment',
} as const;
