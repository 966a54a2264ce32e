/** The people who work for the lender: what each may do follows from the roles. */
export const OPERATOR_ROLES = ['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin'] as const;
export type OperatorRoleName = (typeof OPERATOR_ROLES)[number];
