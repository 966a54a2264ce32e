import type { Command } from './cli/command';
import { ABSENCE } from './commands/cases/absence';
import { APPROVAL } from './commands/approval';
import { BANK_STATEMENT } from './commands/bank';
import { CASE } from './commands/cases/case';
import { CASE_TIME } from './commands/cases/case-times';
import { COLLECTIONS } from './commands/collections/collections';
import { COUPON } from './commands/coupon';
import { CREDIT } from './commands/credit';
import { CUSTOMER } from './commands/customer';
import { DELETION } from './commands/deletion';
import { DISPUTE } from './commands/dispute';
import { UNMATCHED_EVENT } from './commands/unmatched-event';
import { BOOKS } from './commands/reports/books';
import { STATEMENT } from './commands/reports/statements';
import { CAMPAIGN } from './commands/campaign';
import { DOCUMENT } from './commands/loans/document';
import { FILE } from './commands/cases/file';
import { IMPORT } from './commands/import';
import { LEDGER, RECONCILE } from './commands/ledger';
import { LOAN } from './commands/loans/loan';
import { DAY_FIGURE } from './commands/reports/day-figures';
import { LOAN_POSITION } from './commands/reports/loan-position';
import { NOTE } from './commands/cases/note';
import { NUMBER } from './commands/number';
import { AUDIT, OPERATOR } from './commands/operator';
import { ALERT, DAY, JOB } from './commands/operations/job';
import { PAYMENT } from './commands/loans/payment';
import { PAYOUT } from './commands/payout';
import { PRODUCTS } from './commands/product';
import { REQUEST } from './commands/staff/request';
import { COMPLAINT } from './commands/reports/complaints';
import { CREDIT_BUREAU } from './commands/reports/credit-bureau';
import { REGULATOR } from './commands/reports/regulator';
import { REPORT } from './commands/reports/report';
import { RETENTION } from './commands/retention';
import { REVIEW } from './commands/review';
import { API_KEY } from './commands/integrators/api-key';
import { WEBHOOK } from './commands/integrators/webhook';
import { SESSION } from './commands/staff/session';
import { TICKET } from './commands/ticket';

export const COMMANDS: readonly Command[] = [
  ...LEDGER,
  ...RECONCILE,
  ...REPORT,
  ...COMPLAINT,
  ...REGULATOR,
  ...STATEMENT,
  ...BOOKS,
  ...IMPORT,
  ...CREDIT_BUREAU,
  ...CASE,
  ...CASE_TIME,
  ...NOTE,
  ...FILE,
  ...DOCUMENT,
  ...REVIEW,
  ...CUSTOMER,
  ...TICKET,
  ...DISPUTE,
  ...NUMBER,
  ...DELETION,
  ...RETENTION,
  ...COUPON,
  ...CAMPAIGN,
  ...LOAN,
  ...LOAN_POSITION,
  ...COLLECTIONS,
  ...PAYMENT,
  ...PAYOUT,
  ...CREDIT,
  ...UNMATCHED_EVENT,
  ...BANK_STATEMENT,
  ...PRODUCTS,
  ...REQUEST,
  ...APPROVAL,
  ...WEBHOOK,
  ...API_KEY,
  ...OPERATOR,
  ...ABSENCE,
  ...SESSION,
  ...JOB,
  ...DAY,
  ...ALERT,
  ...DAY_FIGURE,
  ...AUDIT,
];

/** Commands of the command line. */
export const TERMINAL_COMMANDS: readonly Command[] = COMMANDS.filter(
  ({ shape }) => shape.consoleOnly === undefined,
);
