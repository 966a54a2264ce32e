/** Roles of operators, the lender's employees. A role decides which commands an operator can run. */
export const OPERATOR_ROLES = ['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin'] as const;
export type OperatorRoleName = (typeof OPERATOR_ROLES)[number];
