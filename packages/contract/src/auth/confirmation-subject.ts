/** What a fresh code is good for, by name. Apart from the shapes, so that a screen that names it loads no schema library. */

/** The subject of a withdrawal: its orders, in whatever order they were chosen. */
export const withdrawalSubject = (orderIds: readonly string[]): string => [...orderIds].sort().join(',');

/** The subject of a change of the pay-out account. */
export const BANK_CHANGE_SUBJECT = 'payout_account';

/** The subject of leaving for good. */
export const DELETION_SUBJECT = 'account';
