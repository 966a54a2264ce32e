/** Push notifications. Others may read a lock screen, so they have no amount, name or mention of a debt. */
export const pushNotices = {
  reminder: 'You have a reminder in the app.',
  loan: 'There’s an update on your account.',
  security: 'Security alert: please check your account.',
  answer: 'Customer service has replied to you.',
} as const;
