export const my = {
  heading: 'Me',
} as const;
