/** The audit trail of the operators' commands. */

/** Outcomes by which the audit trail can be filtered. `refused`: any refusal, such as a missing role. */
export const AUDIT_OUTCOMES = ['done', 'approval_requested', 'previewed', 'failed', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Days of the audit trail that one command reads: without dates, and at most. */
export const AUDIT_DAYS = { usual: 30, most: 366 } as const;
