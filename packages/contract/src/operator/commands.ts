/** All operator commands. The module of each noun, such as `ticket`, describes its commands. */
import type { CommandShape } from './command';
import { ABSENCE_COMMANDS } from './commands/absence';
import { API_KEY_COMMANDS } from './commands/api-key';
import { APPROVAL_COMMANDS } from './commands/approval';
import { BOOKS_COMMANDS, STATEMENT_COMMANDS } from './commands/books/books';
import { CAMPAIGN_COMMANDS } from './commands/campaign';
import { COUPON_COMMANDS } from './commands/coupon';
import { CASE_COMMANDS } from './commands/case';
import { CASE_TIME_COMMANDS } from './commands/case-times';
import { COLLECTION_COMMANDS } from './commands/collection';
import { CREDIT_COMMANDS } from './commands/credit';
import { CREDIT_BUREAU_COMMANDS } from './commands/credit-bureau';
import { CUSTOMER_COMMANDS } from './commands/customer';
import { DAY_FIGURE_COMMANDS } from './commands/reports/day-figures';
import { DELETION_COMMANDS } from './commands/deletion';
import { DISPUTE_COMMANDS } from './commands/dispute';
import { DOCUMENT_COMMANDS } from './commands/document';
import { FILE_COMMANDS } from './commands/file';
import { IMPORT_COMMANDS } from './commands/books/import';
import { LEDGER_COMMANDS, RECONCILE_COMMANDS } from './commands/books/ledger';
import { LOAN_COMMANDS, PAYMENT_COMMANDS } from './commands/loan';
import { LOAN_POSITION_COMMANDS } from './commands/reports/loan-position';
import { NOTE_COMMANDS } from './commands/note';
import { ALERT_COMMANDS, DAY_COMMANDS, JOB_COMMANDS } from './commands/job';
import { NUMBER_COMMANDS } from './commands/number';
import { AUDIT_COMMANDS, OPERATOR_ACCOUNT_COMMANDS, REQUEST_COMMANDS } from './commands/operator';
import { PAYOUT_COMMANDS } from './commands/payout';
import { PRODUCT_COMMANDS } from './commands/product';
import { COMPLAINT_COMMANDS } from './commands/reports/complaint';
import { REGULATOR_COMMANDS } from './commands/reports/regulator';
import { REPORT_COMMANDS } from './commands/reports/report';
import { RETENTION_COMMANDS } from './commands/retention';
import { REVIEW_COMMANDS } from './commands/review';
import { SESSION_COMMANDS } from './commands/session';
import { TICKET_COMMANDS } from './commands/ticket';
import { BANK_COMMANDS } from './commands/bank';
import { UNMATCHED_EVENT_COMMANDS } from './commands/unmatched-event';
import { WEBHOOK_COMMANDS } from './commands/webhook';

export const OPERATOR_COMMANDS = {
  ...LEDGER_COMMANDS,
  ...RECONCILE_COMMANDS,
  ...REPORT_COMMANDS,
  ...COMPLAINT_COMMANDS,
  ...REGULATOR_COMMANDS,
  ...STATEMENT_COMMANDS,
  ...BOOKS_COMMANDS,
  ...IMPORT_COMMANDS,
  ...CREDIT_BUREAU_COMMANDS,
  ...DAY_FIGURE_COMMANDS,
  ...CASE_COMMANDS,
  ...CASE_TIME_COMMANDS,
  ...NOTE_COMMANDS,
  ...FILE_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...REVIEW_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...TICKET_COMMANDS,
  ...DISPUTE_COMMANDS,
  ...NUMBER_COMMANDS,
  ...DELETION_COMMANDS,
  ...RETENTION_COMMANDS,
  ...COUPON_COMMANDS,
  ...CAMPAIGN_COMMANDS,
  ...LOAN_COMMANDS,
  ...LOAN_POSITION_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...CREDIT_COMMANDS,
  ...UNMATCHED_EVENT_COMMANDS,
  ...BANK_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...REQUEST_COMMANDS,
  ...APPROVAL_COMMANDS,
  ...WEBHOOK_COMMANDS,
  ...API_KEY_COMMANDS,
  ...OPERATOR_ACCOUNT_COMMANDS,
  ...ABSENCE_COMMANDS,
  ...SESSION_COMMANDS,
  ...JOB_COMMANDS,
  ...DAY_COMMANDS,
  ...ALERT_COMMANDS,
  ...AUDIT_COMMANDS,
} as const satisfies Readonly<Record<string, CommandShape>>;

export type OperatorCommandName = keyof typeof OPERATOR_COMMANDS;
export type OperatorCommandOf<N extends OperatorCommandName> = (typeof OPERATOR_COMMANDS)[N];
