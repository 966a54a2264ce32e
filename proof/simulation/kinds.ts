/** The kinds of borrowers of a simulated year. Each way begins once the money has arrived. */
import {
  paysInLastSecond,
  paysEarly,
  paysInstallments,
  paysLate,
  paysOnDueDate,
  paysPartially,
} from './regular-scripts';
import { cancelsInTime, cancelsTooLate, extendsLoan, movesDueDate } from './relief-scripts';
import {
  confirmedLate,
  defaults,
  deniedLate,
  notifiedLate,
  notifiedTwice,
  isChargedBack,
  isWaived,
  neverNotified,
  overpays,
  paysShort,
  paysTwice,
  withCoupon,
} from './irregular-scripts';
import type { LoanScript } from './payment-scripts';

/** With how many of a hundred loans go so. */
export const SINGLE_SCRIPTS: readonly (readonly [name: string, share: number, kind: LoanScript])[] = [
  ['pays early', 14, paysEarly],
  ['pays on the day', 18, paysOnDueDate],
  ['pays in the last second', 5, paysInLastSecond],
  ['pays late', 10, paysLate],
  ['pays part by part', 10, paysPartially],
  ['extends', 6, extendsLoan],
  ['moves the due date', 4, movesDueDate],
  ['cools off', 4, cancelsInTime],
  ['cools off too late', 2, cancelsTooLate],
  ['defaults', 4, defaults],
  ['overpays', 3, overpays],
  ['pays twice', 3, paysTwice],
  ['pays short', 3, paysShort],
  ['is waived', 2, isWaived],
  ['is charged back', 2, isChargedBack],
  ['is heard of late', 3, notifiedLate],
  ['is heard of twice', 2, notifiedTwice],
  ['is never heard of', 2, neverNotified],
  ['is confirmed late', 1, confirmedLate],
  ['is denied late', 1, deniedLate],
  ['pays with a coupon', 2, withCoupon],
];

export const INSTALLMENT_SCRIPTS: readonly (readonly [name: string, share: number, kind: LoanScript])[] = [
  ['pays each instalment', 60, paysInstallments],
  ['pays early', 15, paysEarly],
  ['pays part by part', 15, paysPartially],
  ['defaults', 10, defaults],
];
