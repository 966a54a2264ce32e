import { describe, expect, test } from 'vitest';
import { exampleFacts, installmentFacts, paid } from '../testing/loans';
import type { ExtensionFact, LoanFacts } from './facts';
import { position } from './position';

const EXTENSION: ExtensionFact = {
  id: 'extension',
  kind: 'extension',
  valueDate: '2026-07-14',
  days: 8,
  amount: 16_750,
  fee: 2_500,
  tax: 0,
};
const extendedBy = (change: Partial<ExtensionFact>, facts: LoanFacts = exampleFacts()): LoanFacts => ({
  ...facts,
  extensions: [{ ...EXTENSION, ...change }],
});

describe('the payment of an extension', () => {
  test('an extension payment pays the fee, the tax, the accrued interest and then the interest of the added days', () => {
    expect(position(extendedBy({}), '2026-07-14')).toMatchObject({
      paidTotal: { penalty: 0, fees: 2_500, interest: 8_250 + 6_000, principal: 0 },
      interestAhead: 6_000,
      credit: 0,
    });
  });

  test('an extension payment that is too small for fee and tax pays the fee first, and the rest as tax', () => {
    const short = extendedBy({ amount: 1_000, fee: 900, tax: 200 });
    expect(position(short, '2026-07-14').paidTotal).toEqual({
      penalty: 0,
      fees: 1_000,
      interest: 0,
      principal: 0,
    });
  });

  test('an extension payment pays the accrued interest before the interest of the added days', () => {
    expect(position(extendedBy({ amount: 2_500 + 5_000 }), '2026-07-14')).toMatchObject({
      paidTotal: { fees: 2_500, interest: 5_000, principal: 0 },
      interestAhead: 0,
    });
  });

  test('the part of an extension payment that exceeds everything owed becomes a credit balance', () => {
    const { credit, settledOn, paidTotal } = position(extendedBy({ amount: 600_000 }), '2026-07-14');
    expect(settledOn).toBe('2026-07-14');
    expect(credit).toBe(600_000 - paidTotal.fees - paidTotal.interest - paidTotal.principal);
  });

  test('an extension payment for a loan that is already settled becomes a credit balance, and the due date stays', () => {
    const settled = exampleFacts([paid(510_500, '2026-07-10')]);
    const before = position(settled, '2026-07-14');
    const after = position(extendedBy({ amount: 3_000 }, settled), '2026-07-14');
    expect(after).toEqual({ ...before, credit: before.credit + 3_000 });
  });
});

test.each([
  ['2027-02-10', ['2027-01-31', '2027-03-08', '2027-04-08'], ['2027-03-08', '2027-04-08', '2027-05-08']],
  ['2027-02-28', ['2027-01-31', '2027-02-28', '2027-04-08'], ['2027-03-08', '2027-04-08', '2027-05-08']],
  ['2027-03-20', ['2027-01-31', '2027-02-28', '2027-04-08'], ['2027-03-28', '2027-04-08', '2027-05-08']],
])('an extension on %s moves the start of the periods that have not begun', (valueDate, starts, dues) => {
  const { installments } = position(
    extendedBy({ valueDate, amount: 0, fee: 0 }, installmentFacts()),
    valueDate,
  );
  expect(installments.map(({ startDate }) => startDate)).toEqual(starts);
  expect(installments.map(({ dueDate }) => dueDate)).toEqual(dues);
});
