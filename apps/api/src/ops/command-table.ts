import type { Command } from './cli/command';
import { COUPON } from './commands/coupon';
import { CREDIT } from './commands/credit';
import { CUSTOMER } from './commands/customer';
import { DELETION } from './commands/deletion';
import { DISPUTE } from './commands/dispute';
import { UNMATCHED_EVENT } from './commands/unmatched-event';
import { CAMPAIGN } from './commands/campaign';
import { LEDGER, RECONCILE } from './commands/ledger';
import { LOAN, PAYMENT } from './commands/loan';
import { NUMBER } from './commands/number';
import { AUDIT, OPERATOR, REQUEST } from './commands/operator';
import { PAYOUT } from './commands/payout';
import { PRODUCTS } from './commands/product';
import { REVIEW } from './commands/review';
import { API_KEY } from './commands/api-key';
import { WEBHOOK } from './commands/webhook';
import { TICKET } from './commands/ticket';

export const COMMANDS: readonly Command[] = [
  ...LEDGER,
  ...RECONCILE,
  ...REVIEW,
  ...CUSTOMER,
  ...TICKET,
  ...DISPUTE,
  ...NUMBER,
  ...DELETION,
  ...COUPON,
  ...CAMPAIGN,
  ...LOAN,
  ...PAYMENT,
  ...PAYOUT,
  ...CREDIT,
  ...UNMATCHED_EVENT,
  ...PRODUCTS,
  ...REQUEST,
  ...WEBHOOK,
  ...API_KEY,
  ...OPERATOR,
  ...AUDIT,
];
