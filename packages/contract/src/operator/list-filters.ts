/** Codes by which lists are filtered, if no column has these codes. */

/** Outcomes by which the audit trail can be filtered. `refused`: any refusal, such as a missing role. */
export const AUDIT_OUTCOMES = ['done', 'approval_requested', 'previewed', 'failed', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Credit balances that `credit list` shows. `to_give_back`: balances below zero, which borrowers owe the lender. */
export const CREDIT_SHOWN = ['to_return', 'to_give_back'] as const;

/**
 * States of a day in the list. `open`: steps of its close are left. `differs`: the books and the gateways differ.
 * `left_out`: its close left out what is not closed yet.
 */
export const DAY_STATES = ['open', 'closed', 'differs', 'left_out'] as const;
