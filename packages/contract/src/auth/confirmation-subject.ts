/** Subjects of OTP confirmations. This module imports no zod, so that a screen that uses it loads no schema library. */

/** Returns the subject of a withdrawal: the sorted order ids, so that the order of selection does not matter. */
export const withdrawalSubject = (orderIds: readonly string[]): string => [...orderIds].sort().join(',');

/** Returns the order ids that the subject of a withdrawal contains. */
export const withdrawnOrders = (subject: string): string[] => subject.split(',');

export const BANK_CHANGE_SUBJECT = 'payout_account';

export const DELETION_SUBJECT = 'account';
