/** Subjects of OTP confirmations. Without zod, so that a screen that names one loads no schema library. */

/** Returns the subject of a withdrawal: the sorted order ids, so that the order of selection does not matter. */
export const withdrawalSubject = (orderIds: readonly string[]): string => [...orderIds].sort().join(',');

/** Subject of a change of the account for receiving money. */
export const BANK_CHANGE_SUBJECT = 'payout_account';

/** Subject of an account deletion. */
export const DELETION_SUBJECT = 'account';
