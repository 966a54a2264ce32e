/** Operator functions by role. A role is a database role that writes no table. It only calls these functions, which check the operator and, where needed, the approval of a second operator. */
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

const define = (
  name: string,
  scope: OperatorFunction['scope'],
  roles: readonly OperatorRoleName[],
  rules: Pick<OperatorFunction, 'needsApproval' | 'perCall' | 'relative'> = {},
): OperatorFunction => ({ name, scope, roles, ...rules });

const ALWAYS = { needsApproval: 'true' } as const;
const UNLESS_REFUSED = { needsApproval: `p_input ->> 'to' <> 'refused'` } as const;

export const OPERATOR_FUNCTIONS: readonly OperatorFunction[] = [
  define('access_record', 'borrower', ALL_ROLES),
  define('operator_request_create', 'global', ALL_ROLES),
  define('operator_request_claim', 'global', ALL_ROLES),
  define('operator_request_withdraw', 'global', ALL_ROLES),
  define('review_decide', 'borrower', ['reviewer'], {
    needsApproval: 'review_needs_approval(p_customer, p_input)',
    perCall: ['whyAuditId'],
  }),
  define('review_return', 'borrower', ['reviewer']),
  define('section_reopen', 'borrower', ['support'], { ...ALWAYS, relative: ['until'] }),
  define('ticket_answer', 'borrower', ['support']),
  define('dispute_record', 'borrower', ['support'], {
    needsApproval: `uphold_needs_approval(p_customer, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    relative: ['events,0,valueDate', 'events,1,valueDate'],
  }),
  define('deletion_move', 'borrower', ['support'], { ...UNLESS_REFUSED, relative: ['eraseOn'] }),
  define('number_change_decide', 'borrower', ['support'], UNLESS_REFUSED),
  define('coupon_grant', 'borrower', ['support'], {
    needsApproval: `grant_needs_approval(p_customer, p_now, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    perCall: ['couponId', 'source', 'detail,who'],
    relative: ['validFrom', 'validUntil'],
  }),
  define('coupon_invalidate', 'borrower', ['support']),
  define('loan_event_record', 'borrower', ['risk', 'support'], {
    needsApproval: `waiver_needs_approval(p_customer, p_now, p_input, ${SINGLE_OPERATOR_LIMIT})`,
    relative: ['event,valueDate', 'journal,valueDate'],
  }),
  define('number_change_verify', 'borrower', ['support']),
  define('number_change_open_case', 'borrower', ['support'], {
    ...ALWAYS,
    perCall: ['changeId', 'ticket', 'notBefore'],
  }),
  define('payout_poll', 'borrower', ['treasury']),
  define('payout_delivered', 'borrower', ['treasury'], ALWAYS),
  define('payout_delivered_late', 'borrower', ['treasury'], { ...ALWAYS, perCall: ['commitment,journalId'] }),
  define('payout_undone', 'borrower', ['treasury'], { ...ALWAYS, relative: ['journal,valueDate'] }),
  define('credit_return', 'borrower', ['treasury'], { ...ALWAYS, perCall: ['journalIds'] }),
  define('reconciliation_close', 'global', ['treasury'], ALWAYS),
  define('repayment_reverse', 'borrower', ['treasury'], {
    ...ALWAYS,
    relative: ['reversedOn', 'journal,valueDate'],
  }),
  define('reconciliation_record', 'day', ['treasury']),
  define('unmatched_event_retry', 'borrower', ['treasury']),
  define('unmatched_event_close', 'global', ['treasury']),
  define('campaign_count', 'global', ['risk', 'support']),
  define('campaign_begin', 'global', ['risk', 'support'], { ...ALWAYS, perCall: ['campaignId'] }),
  define('campaign_stop', 'global', ['risk', 'support']),
  define('product_set', 'global', ['risk'], ALWAYS),
  define('operator_add', 'global', ['admin'], { ...ALWAYS, perCall: ['operatorId'] }),
  define('operator_change', 'global', ['admin'], ALWAYS),
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

export const OPERATOR_LOGIN_ROLE = 'tulay_ops';

export const databaseRole = (role: OperatorRoleName): string => `tulay_ops_${role}`;
