/** The kinds of borrowers of a simulated year. Each way begins once the money has arrived. */
import { atMidnight, early, instalments, late, onTheDay, partByPart } from './regular-scripts';
import { coolsOff, coolsOffTooLate, extendsIt, movesDueDate } from './relief-scripts';
import {
  confirmedLate,
  defaults,
  deniedLate,
  heardLate,
  heardTwice,
  isChargedBack,
  isWaived,
  neverHeard,
  overpays,
  paysShort,
  paysTwice,
  withCoupon,
} from './irregular-scripts';
import type { Kind } from './payment-scripts';

/** With how many of a hundred loans go so. */
export const SINGLE: readonly (readonly [name: string, share: number, kind: Kind])[] = [
  ['pays early', 14, early],
  ['pays on the day', 18, onTheDay],
  ['pays in the last second', 5, atMidnight],
  ['pays late', 10, late],
  ['pays part by part', 10, partByPart],
  ['extends', 6, extendsIt],
  ['moves the due date', 4, movesDueDate],
  ['cools off', 4, coolsOff],
  ['cools off too late', 2, coolsOffTooLate],
  ['defaults', 4, defaults],
  ['overpays', 3, overpays],
  ['pays twice', 3, paysTwice],
  ['pays short', 3, paysShort],
  ['is waived', 2, isWaived],
  ['is charged back', 2, isChargedBack],
  ['is heard of late', 3, heardLate],
  ['is heard of twice', 2, heardTwice],
  ['is never heard of', 2, neverHeard],
  ['is confirmed late', 1, confirmedLate],
  ['is denied late', 1, deniedLate],
  ['pays with a coupon', 2, withCoupon],
];

export const INSTALMENTS: readonly (readonly [name: string, share: number, kind: Kind])[] = [
  ['pays each instalment', 60, instalments],
  ['pays early', 15, early],
  ['pays part by part', 15, partByPart],
  ['defaults', 10, defaults],
];
