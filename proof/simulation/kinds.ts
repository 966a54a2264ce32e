/** Scripts of a simulated year's borrowers. Each script starts when the payout has arrived. */
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

/** Scripts for loans with one due date, with their relative frequencies. */
export const SINGLE_SCRIPTS: readonly (readonly [name: string, share: number, kind: LoanScript])[] = [
  ['pays early', 14, paysEarly],
  ['pays on the due date', 18, paysOnDueDate],
  ['pays in the last second', 5, paysInLastSecond],
  ['pays late', 10, paysLate],
  ['pays in parts', 10, paysPartially],
  ['extends', 6, extendsLoan],
  ['moves the due date', 4, movesDueDate],
  ['cancels in time', 4, cancelsInTime],
  ['cancels too late', 2, cancelsTooLate],
  ['defaults', 4, defaults],
  ['overpays', 3, overpays],
  ['pays twice', 3, paysTwice],
  ['pays too little', 3, paysShort],
  ['is waived', 2, isWaived],
  ['is charged back', 2, isChargedBack],
  ['webhook arrives late', 3, notifiedLate],
  ['webhook arrives twice', 2, notifiedTwice],
  ['webhook never arrives', 2, neverNotified],
  ['is confirmed late', 1, confirmedLate],
  ['fails late', 1, deniedLate],
  ['pays with a coupon', 2, withCoupon],
];

export const INSTALLMENT_SCRIPTS: readonly (readonly [name: string, share: number, kind: LoanScript])[] = [
  ['pays each installment', 60, paysInstallments],
  ['pays early', 15, paysEarly],
  ['pays in parts', 15, paysPartially],
  ['defaults', 10, defaults],
];
