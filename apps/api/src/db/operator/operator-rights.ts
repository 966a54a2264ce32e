/**
 * What each role of the operators may call; what it may read is in `operator-reads.ts`. A role is also a role of the database, without
 * a log-in of its own: the command line takes it on for the transaction of a command. It changes no table: only the functions
 * below do, each a door in the schema `ops` that asks who works and, where it takes two, for the second person.
 */
import type { OperatorRoleName } from '@tulay/contract/operator/role';

/** Centavos that one person alone may give up of an order, or give a borrower in coupons of thirty days. */
const GIVEN_BY_ONE = 50_000;

export interface OperatorFunction {
  readonly name: string;
  /** Its arguments before the instant and the input: a borrower, nothing, or a business day. */
  readonly about: 'borrower' | 'house' | 'day';
  readonly roles: readonly OperatorRoleName[];
  /** SQL over the arguments: unless it is false a second person has to allow it, null counts as true. */
  readonly second?: string;
  /** Members of the input, as paths, that are made anew at each call, so no second person allows them; beside `ALWAYS_FRESH`. */
  readonly fresh?: readonly string[];
  /** Members that are days of the calendar: what is allowed is so many days from today. */
  readonly relative?: readonly string[];
}

/** Names of rows, and who calls, which the doors check by themselves. */
export const ALWAYS_FRESH = [
  'auditId',
  'outboxId',
  'version',
  'actor',
  'who',
  'audit,who',
  'journal,journalId',
] as const;

const EVERYBODY: readonly OperatorRoleName[] = ['viewer', 'reviewer', 'support', 'treasury', 'risk', 'admin'];

export const OPERATOR_FUNCTIONS: readonly OperatorFunction[] = [
  { name: 'operator_look', about: 'borrower', roles: EVERYBODY },
  { name: 'operator_request_ask', about: 'house', roles: EVERYBODY },
  { name: 'operator_request_claim', about: 'house', roles: EVERYBODY },
  { name: 'operator_request_withdraw', about: 'house', roles: EVERYBODY },
  {
    name: 'review_decide',
    about: 'borrower',
    roles: ['reviewer'],
    second: 'lends_much(p_customer, p_input)',
    fresh: ['whyAuditId'],
  },
  { name: 'review_return', about: 'borrower', roles: ['reviewer'] },
  { name: 'section_reopen', about: 'borrower', roles: ['support'], second: 'true', relative: ['until'] },
  { name: 'ticket_answer', about: 'borrower', roles: ['support'] },
  {
    name: 'dispute_record',
    about: 'borrower',
    roles: ['support'],
    second: `upholds_much(p_customer, p_input, ${GIVEN_BY_ONE})`,
    relative: ['events,0,valueDate', 'events,1,valueDate'],
  },
  {
    name: 'deletion_move',
    about: 'borrower',
    roles: ['support'],
    second: `p_input ->> 'to' <> 'refused'`,
    relative: ['eraseOn'],
  },
  { name: 'number_move', about: 'borrower', roles: ['support'], second: `p_input ->> 'to' <> 'refused'` },
  {
    name: 'coupon_grant',
    about: 'borrower',
    roles: ['support'],
    second: `grants_much(p_customer, p_now, p_input, ${GIVEN_BY_ONE})`,
    fresh: ['couponId', 'source', 'detail,who'],
    relative: ['validFrom', 'validUntil'],
  },
  { name: 'coupon_invalidate', about: 'borrower', roles: ['support'] },
  {
    name: 'loan_event_record',
    about: 'borrower',
    roles: ['risk', 'support'],
    second: `gives_up_much(p_customer, p_now, p_input, ${GIVEN_BY_ONE})`,
    relative: ['event,valueDate', 'journal,valueDate'],
  },
  { name: 'number_prove', about: 'borrower', roles: ['support'] },
  {
    name: 'number_open',
    about: 'borrower',
    roles: ['support'],
    second: 'true',
    fresh: ['changeId', 'ticket', 'notBefore'],
  },
  { name: 'payout_follow', about: 'borrower', roles: ['treasury'] },
  { name: 'payout_delivered', about: 'borrower', roles: ['treasury'], second: 'true' },
  {
    name: 'payout_arrived',
    about: 'borrower',
    roles: ['treasury'],
    second: 'true',
    fresh: ['commitment,journalId'],
  },
  {
    name: 'payout_undone',
    about: 'borrower',
    roles: ['treasury'],
    second: 'true',
    relative: ['journal,valueDate'],
  },
  {
    name: 'credit_return',
    about: 'borrower',
    roles: ['treasury'],
    second: 'true',
    fresh: ['journalIds'],
  },
  { name: 'reconciliation_close', about: 'house', roles: ['treasury'], second: 'true' },
  {
    name: 'repayment_reverse',
    about: 'borrower',
    roles: ['treasury'],
    second: 'true',
    relative: ['reversedOn', 'journal,valueDate'],
  },
  { name: 'reconciliation_keep', about: 'day', roles: ['treasury'] },
  { name: 'event_again', about: 'borrower', roles: ['treasury'] },
  { name: 'event_close', about: 'house', roles: ['treasury'] },
  { name: 'campaign_count', about: 'house', roles: ['risk', 'support'] },
  {
    name: 'campaign_begin',
    about: 'house',
    roles: ['risk', 'support'],
    second: 'true',
    fresh: ['campaignId'],
  },
  { name: 'campaign_stop', about: 'house', roles: ['risk', 'support'] },
  { name: 'product_set', about: 'house', roles: ['risk'], second: 'true' },
  { name: 'operator_add', about: 'house', roles: ['admin'], second: 'true', fresh: ['operatorId'] },
  { name: 'operator_change', about: 'house', roles: ['admin'], second: 'true' },
];

/** Tables that the application itself may only read. */
export const KEPT_BY_OPERATORS = [
  'operator',
  'operator_action',
  'operator_request',
  'product',
  'product_version',
  'campaign',
];

/** What a log-in of an operator's own is granted beside a role: saying who works. */
export const DOORSTEP = 'tulay_ops';

export const databaseRole = (role: OperatorRoleName): string => `tulay_ops_${role}`;
