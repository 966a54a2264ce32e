/** Every command of the operators. */
import { AUDIT } from './commands/audit';
import type { Command } from './cli/command';
import { COUPON } from './commands/coupon';
import { CREDIT } from './commands/credit';
import { CUSTOMER } from './commands/customer';
import { DELETION } from './commands/deletion';
import { DISPUTE } from './commands/dispute';
import { EVENT } from './commands/unmatched-event';
import { CAMPAIGN } from './commands/campaign';
import { LEDGER } from './commands/ledger';
import { LOAN } from './commands/loan';
import { NUMBER } from './commands/number';
import { OPERATOR } from './commands/operator';
import { PAYMENT } from './commands/payment';
import { PAYOUT } from './commands/payout';
import { PRODUCTS } from './commands/product';
import { RECONCILE } from './commands/reconcile';
import { REQUEST } from './commands/request';
import { REVIEW } from './commands/review';
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
  ...EVENT,
  ...PRODUCTS,
  ...REQUEST,
  ...OPERATOR,
  ...AUDIT,
];
