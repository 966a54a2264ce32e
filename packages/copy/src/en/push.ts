/** On a lock screen that others may read: that something waits, never what. */
export const push = {
  reminder: 'You have a reminder in the app.',
  loan: 'There’s an update on your account.',
  security: 'Security alert: please check your account.',
  answer: 'Customer service has replied to you.',
} as const;
