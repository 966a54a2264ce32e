import { describe, expect, test } from 'vitest';
import { exampleFacts, paid } from '../testing/loans';
import { applicationLabel, orderLabel } from './label';
import { position } from './position';

describe('[spec 4.labels] the label of an order', () => {
  test.each([
    ['offered', 'withdrawable'],
    ['signed', 'withdrawable'],
    ['disbursing', 'lending'],
    ['payout_failed', 'payout_failed'],
    ['settled', 'settled'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
    ['written_off', 'written_off'],
  ] as const)('an order in state %s has the label %s', (state, kind) => {
    expect(orderLabel(state, null)).toEqual({ kind });
  });

  test.each([
    ['2026-07-03', { kind: 'pending_repayment', days: 14 }],
    ['2026-07-13', { kind: 'pending_repayment', days: 4 }],
    ['2026-07-14', { kind: 'due_in', days: 3 }],
    ['2026-07-16', { kind: 'due_in', days: 1 }],
    ['2026-07-17', { kind: 'due_today' }],
    ['2026-07-18', { kind: 'overdue', days: 1 }],
    ['2026-08-16', { kind: 'overdue', days: 30 }],
  ])('an active order due on 2026-07-17 has on %s the label %o', (asOf, label) => {
    expect(orderLabel('active', position(exampleFacts(), asOf))).toEqual(label);
  });

  test('an active order that is fully paid shows the label settled, even before its status changes', () => {
    const paidUp = position(exampleFacts([paid(510_500, '2026-07-17')]), '2026-07-18');
    expect(orderLabel('active', paidUp)).toEqual({ kind: 'settled' });
  });

  test('an active order without a position has the label lending', () => {
    expect(orderLabel('active', null)).toEqual({ kind: 'lending' });
  });
});

describe('[spec 4.labels] the label of an application', () => {
  test.each([
    ['submitted', 'in_review'],
    ['review', 'in_review'],
    ['accepted', 'accepted'],
    ['rejected', 'rejected'],
    ['draft', 'draft'],
    ['expired', 'expired'],
  ] as const)('an application in state %s has the label %s', (state, kind) => {
    expect(applicationLabel(state)).toEqual({ kind });
  });
});
