/** Subjects of OTP confirmations. Without zod, so that a screen that names one loads no schema library. */

/** Returns the subject of a withdrawal: the sorted order ids, so that the order of selection does not matter. */
export const withdrawalSubject = (orderIds: readonly string[]): string => [...orderIds].sort().join(',');

export const BANK_CHANGE_SUBJECT = 'payout_account';

export const DELETION_SUBJECT = 'account';
