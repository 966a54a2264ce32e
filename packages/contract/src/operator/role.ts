/**
 * Roles of operators, the lender's employees. A role decides which commands an operator can run. An operator has the role
 * `senior` in addition to others, and claims and decides escalated cases of the queues that the other roles open.
 */
export const OPERATOR_ROLES = [
  'viewer',
  'reviewer',
  'support',
  'collections',
  'treasury',
  'risk',
  'admin',
  'senior',
] as const;
export type OperatorRoleName = (typeof OPERATOR_ROLES)[number];
/**
 * Roles whose commands change data. An operator with such a role may approve a colleague's command, if the role may
 * also run that command.
 */
export const SECOND_OPERATORS = ['admin', 'support', 'collections', 'treasury', 'risk', 'reviewer'] as const;
