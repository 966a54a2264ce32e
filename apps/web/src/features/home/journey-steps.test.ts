import { expect, test } from 'vitest';
import type { HomeBody } from '@tulay/contract/home/home';
import { journeySteps } from './journey-steps';

const WHO = 'customer';
const application = { applicationId: 'application' };
const order = { orderId: 'order' };

/** One case per row: the status of Home, the other data of Home, and the attribution events that Home then reports. */
const TABLE: readonly [string, object, readonly string[]][] = [
  ['new', {}, ['registered customer']],
  ['draft', {}, []],
  ['in_review', { application: { ...application, status: 'review' } }, ['applied application']],
  ['rejected', { application: { ...application, status: 'rejected' } }, ['applied application']],
  [
    'withdrawable',
    { application: { ...application, status: 'accepted' }, order },
    ['applied application', 'approved application'],
  ],
  ['lending', { order }, []],
  ['payout_failed', { order }, []],
  ['repay', { order }, ['firstLoan customer']],
  ['settled', { order }, ['firstLoan customer', 'repaid order']],
];

test.each(TABLE)(
  '[spec 1.attribution] Home with status %s reports the attribution events it proves',
  (status, rest, expected) => {
    const home = { status, application: null, order: null, ...rest } as unknown as HomeBody;
    expect(journeySteps(home, WHO).map((step) => step.join(' '))).toEqual(expected);
  },
);
