/** Prepared messages to many borrowers. `@tulay/copy` holds their texts. */
export const BROADCASTS = ['slow_payouts', 'pay_another_way', 'holiday', 'calamity', 'beware'] as const;
export type BroadcastKey = (typeof BROADCASTS)[number];
