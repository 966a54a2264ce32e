/** Every command of the operators. */
import { AUDIT } from './audit';
import type { Command } from './command';
import { COUPON } from './coupon';
import { CREDIT } from './credit';
import { CUSTOMER } from './customer';
import { DELETION } from './deletion';
import { DISPUTE } from './dispute';
import { PARKED } from './event';
import { GROUP } from './group';
import { LEDGER } from './ledger';
import { LOAN } from './loan';
import { NUMBER } from './number';
import { OPERATOR } from './operator';
import { PAYMENT } from './payment';
import { PAYOUT } from './payout';
import { PRODUCTS } from './product';
import { RECONCILE } from './reconcile';
import { REQUEST } from './request';
import { REVIEW } from './review';
import { TICKET } from './ticket';

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
  ...GROUP,
  ...LOAN,
  ...PAYMENT,
  ...PAYOUT,
  ...CREDIT,
  ...PARKED,
  ...PRODUCTS,
  ...REQUEST,
  ...OPERATOR,
  ...AUDIT,
];
