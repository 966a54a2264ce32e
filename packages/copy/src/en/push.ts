/** On a lock screen that others may read: that something waits, never what. */
export const push = {
  reminder: 'A reminder is waiting for you in the app.',
  loan: 'There is news about your account.',
  security: 'Something about your sign-in needs a look.',
  answer: 'Customer service has answered you.',
} as const;
