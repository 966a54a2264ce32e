import type { OperatorRoleName } from './role';

/** Roles that may find and open customers. */
export const CUSTOMER_ROLES = ['support', 'treasury', 'risk'] as const satisfies readonly OperatorRoleName[];

/** Kinds of rows in the timeline of a customer. `action`: an entry of the audit trail, such as an access. */
export const TIMELINE_KINDS = [
  'action',
  'message',
  'device',
  'payment',
  'payout',
  'loan',
  'ticket',
  'note',
] as const;
