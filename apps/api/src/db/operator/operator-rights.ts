/**
 * Operator functions by role; `operator-reads.ts` has what a role may read. Each operator role is a database role without log-in, which
 * the command line assumes for the transaction of a command. A role writes no table. It only calls the functions below, which exist in
 * the schema `ops` and check the operator and, where needed, the approval of a second operator.
 */
import type { OperatorRoleName } from '@tulay/contract/operator/role';

/** Centavos that one operator may waive of an order, or grant a borrower in coupons within thirty days. */
const SINGLE_OPERATOR_LIMIT = 50_000;

export interface OperatorFunction {
  readonly name: string;
  /** First argument, before the time and the input: a borrower, none, or a business day. */
  readonly scope: 'borrower' | 'global' | 'day';
  readonly roles: readonly OperatorRoleName[];
  /** SQL condition over the arguments. Unless it is false, a second operator must approve; null counts as true. */
  readonly needsApproval?: string;
  /** Paths of input keys that differ at each call and so are not part of the approval; added to `ALWAYS_PER_CALL`. */
  readonly perCall?: readonly string[];
  /** Paths of input keys that are dates: the approval covers their distance from today. */
  readonly relative?: readonly string[];
}

/** Row ids, versions, and the caller, whom operator functions check themselves. */
export const ALWAYS_PER_CALL = [
  'auditId',
  'outboxId',
  'version',
  'actor',
  'who',
  'audit,who',
  'journal,journalId',
] as const;

const ALL_ROLES: readonly OperatorRoleName[] = ['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin'];

export const OPERATOR_FUNCTIONS: readonly OperatorFunction[] = [
  { name: 'access_record', scope: 'borrower', roles: ALL_ROLES },
  { name: 'operator_request_create', scope: 'global', roles: ALL_ROLES },
  { name: 'operator_request_claim', scope: 'global', roles: ALL_ROLES },
  { name: 'operator_request_withdraw', scope: 'global', roles: ALL_ROLES },
  {
    name: 'review_decide',
    scope: 'borrower',
    roles: ['reviewer'],
    needsApproval: 'review_needs_approval(p_customer, p_input)',
    perCall: ['whyAuditId'],
  },
  { name: 'review_return', scope: 'borrower', roles: ['reviewer'] },
  {
    name: 'section_reopen',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: 'true',
    relative: ['until'],
  },
  { name: 'ticket_answer', scope: 'borrower', roles: ['support'] },
  {
    name: 'dispute_record',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: `uphold_needs_approval(p_customer, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    relative: ['events,0,valueDate', 'events,1,valueDate'],
  },
  {
    name: 'deletion_move',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: `p_input ->> 'to' <> 'refused'`,
    relative: ['eraseOn'],
  },
  {
    name: 'number_change_decide',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: `p_input ->> 'to' <> 'refused'`,
  },
  {
    name: 'coupon_grant',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: `grant_needs_approval(p_customer, p_now, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    perCall: ['couponId', 'source', 'detail,who'],
    relative: ['validFrom', 'validUntil'],
  },
  { name: 'coupon_invalidate', scope: 'borrower', roles: ['support'] },
  {
    name: 'loan_event_record',
    scope: 'borrower',
    roles: ['risk', 'support'],
    needsApproval: `waiver_needs_approval(p_customer, p_now, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    relative: ['event,valueDate', 'journal,valueDate'],
  },
  { name: 'number_change_verify', scope: 'borrower', roles: ['support'] },
  {
    name: 'number_change_open_case',
    scope: 'borrower',
    roles: ['support'],
    needsApproval: 'true',
    perCall: ['changeId', 'ticket', 'notBefore'],
  },
  { name: 'payout_poll', scope: 'borrower', roles: ['treasury'] },
  { name: 'payout_delivered', scope: 'borrower', roles: ['treasury'], needsApproval: 'true' },
  {
    name: 'payout_delivered_late',
    scope: 'borrower',
    roles: ['treasury'],
    needsApproval: 'true',
    perCall: ['commitment,journalId'],
  },
  {
    name: 'payout_undone',
    scope: 'borrower',
    roles: ['treasury'],
    needsApproval: 'true',
    relative: ['journal,valueDate'],
  },
  {
    name: 'credit_return',
    scope: 'borrower',
    roles: ['treasury'],
    needsApproval: 'true',
    perCall: ['journalIds'],
  },
  { name: 'reconciliation_close', scope: 'global', roles: ['treasury'], needsApproval: 'true' },
  {
    name: 'repayment_reverse',
    scope: 'borrower',
    roles: ['treasury'],
    needsApproval: 'true',
    relative: ['reversedOn', 'journal,valueDate'],
  },
  { name: 'reconciliation_record', scope: 'day', roles: ['treasury'] },
  { name: 'unmatched_event_retry', scope: 'borrower', roles: ['treasury'] },
  { name: 'unmatched_event_close', scope: 'global', roles: ['treasury'] },
  { name: 'campaign_count', scope: 'global', roles: ['risk', 'support'] },
  {
    name: 'campaign_begin',
    scope: 'global',
    roles: ['risk', 'support'],
    needsApproval: 'true',
    perCall: ['campaignId'],
  },
  { name: 'campaign_stop', scope: 'global', roles: ['risk', 'support'] },
  { name: 'product_set', scope: 'global', roles: ['risk'], needsApproval: 'true' },
  { name: 'operator_add', scope: 'global', roles: ['admin'], needsApproval: 'true', perCall: ['operatorId'] },
  { name: 'operator_change', scope: 'global', roles: ['admin'], needsApproval: 'true' },
];

/** Tables that only operator functions write; the application may read them. */
export const OPERATOR_OWNED_TABLES = [
  'operator',
  'operator_action',
  'operator_request',
  'product',
  'product_version',
  'campaign',
];

/** Database role that an operator's personal log-in gets besides its operator roles: it may authenticate. */
export const OPERATOR_LOGIN_ROLE = 'tulay_ops';

export const databaseRole = (role: OperatorRoleName): string => `tulay_ops_${role}`;
