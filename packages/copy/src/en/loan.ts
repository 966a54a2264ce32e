export const loan = {
  heading: 'Your loan',
} as const;
