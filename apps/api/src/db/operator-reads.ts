/** What each role of the operators may read. */
import type { OperatorRoleName } from '@tulay/contract/operator';

const BOOKS = ['loan_order', 'journal', 'ledger_entry'];
const FACTS = [
  'loan_order',
  'repayment',
  'payment',
  'loan_event',
  'payout',
  'payout_channel',
  'agreement',
  'dispute_photo',
  'coupon',
];
const BORROWER = 'customer (customer_id, phone, language, registered_at, credit_limit, erased_at)';
const PRODUCTS = ['product', 'product_version'];
const DAYS = ['business_day', 'reconciliation_difference'];

/** Tables, or columns of them (the same for each role), that a role may read while somebody works by it. */
export const OPERATOR_READS: Readonly<Record<OperatorRoleName, readonly string[]>> = {
  viewer: [...BOOKS, ...DAYS, ...PRODUCTS],
  reviewer: ['application', 'operator_request'],
  support: [
    ...FACTS,
    'ticket',
    'ticket_photo',
    'dispute_ticket',
    'deletion_request',
    'number_change',
    'campaign',
    'operator_request',
    BORROWER,
  ],
  treasury: [...BOOKS, ...FACTS, ...DAYS, 'idempotency', 'unmatched_event', 'operator_request', BORROWER],
  risk: [...BOOKS, ...FACTS, ...PRODUCTS, 'campaign', 'operator_request'],
  admin: ['operator', 'operator_action', 'operator_request'],
};

/** Functions that only read. */
export const OPERATOR_ASKS: Readonly<Partial<Record<OperatorRoleName, readonly string[]>>> = {
  treasury: ['orders_against_receivables()'],
};
