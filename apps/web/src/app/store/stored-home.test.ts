import type { HomeBody } from '@tulay/contract/home/home';
import { expect, test } from 'vitest';
import { storedPartOf } from './stored-home';

const HOME: HomeBody = {
  status: 'rejected',
  today: '2026-11-25',
  partOfDay: 'morning',
  name: 'Maria',
  limit: 1_234_500,
  availableLimit: 1_234_500,
  maxLimit: 8_000_000,
  giveBack: null,
  mayBorrowFrom: '2027-01-31',
  raises: { onTime: 50_000, facebook: null, homeScreen: null },
  application: {
    applicationId: '01900000-0000-7000-8000-000000000001',
    status: 'rejected',
    submittedAt: '2026-11-25T01:00:00.000Z',
    decidedAt: '2026-11-25T01:05:00.000Z',
    promise: { kind: 'minutes', until: '2026-11-25T01:15:00.000Z' },
    limit: 1_234_500,
    reapplyOn: '2026-12-25',
    reasons: ['score_low'],
    bureau: { name: 'Sandbox Credit Bureau', contact: 'disputes@bureau.example' },
    appeal: null,
  },
  order: null,
  moreOrders: 0,
  stepsDone: 7,
  stepsTotal: 7,
  nextStep: null,
  minutesLeft: 0,
};

test('the device stores the status of Home without name, limit, reasons of a decision and promises', () => {
  const stored = JSON.stringify(storedPartOf(HOME));
  expect(stored).toContain('"status":"rejected"');
  for (const personal of [
    'Maria',
    '12345',
    '50000',
    'score_low',
    '2026-12-25',
    '2027-01-31',
    '01:15:00',
    'Bureau',
  ]) {
    expect(stored).not.toContain(personal);
  }
});

test('the device stores the status of Home before the first application', () => {
  const stored = storedPartOf({ ...HOME, status: 'new', application: null });
  expect(stored).toMatchObject({ status: 'new', application: null });
});
