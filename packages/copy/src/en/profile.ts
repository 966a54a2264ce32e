export const profile = {
  heading: 'Your application',
} as const;
