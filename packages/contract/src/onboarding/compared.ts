/** Kinds of values by which borrowers are compared, so that a reviewer sees who else uses them. */
export const COMPARED_VALUES = ['id_number', 'payout_account', 'address', 'device'] as const;
export type ComparedValue = (typeof COMPARED_VALUES)[number];
