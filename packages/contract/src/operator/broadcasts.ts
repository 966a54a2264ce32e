/** Texts that are prepared for messages to many borrowers. `@tulay/copy` holds their words. */
export const BROADCASTS = ['slow_payouts', 'pay_another_way', 'holiday', 'calamity', 'beware'] as const;
export type BroadcastKey = (typeof BROADCASTS)[number];
