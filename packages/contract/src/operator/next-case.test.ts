import { expect, it } from 'vitest';
import { type CaseHolder, nextCase } from './next-case';

const FREE = {
  claimedBy: null,
  isMine: false,
  waitsUntil: null,
  owner: null,
  isOwn: false,
  offeredFrom: null,
  escalated: null,
  pending: null,
};
const ESCALATED = { at: '2026-12-01T00:00:00Z', by: 'carlo', why: 'x' };

interface Row {
  readonly name: string;
  readonly claim: CaseHolder | undefined;
}

const next = (rows: readonly Row[], isSenior = false) => nextCase(rows, ({ claim }) => claim, isSenior)?.name;

it('the next case is one of the operator’s own cases, then an offered case, then a free case, then a case of others', () => {
  const rows: Row[] = [
    { name: 'other', claim: { ...FREE, owner: 'ben' } },
    { name: 'free', claim: undefined },
    { name: 'offered', claim: { ...FREE, offeredFrom: 'vera' } },
    { name: 'own', claim: { ...FREE, owner: 'ana', isOwn: true } },
  ];
  const order: (string | undefined)[] = [];
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => name !== order.at(-1))) {
    order.push(next(left));
  }
  expect(order).toEqual(['own', 'offered', 'free', 'other']);
});

it('a case that another operator works on, that is put aside or that is decided already is not the next one', () => {
  expect(next([{ name: 'claimed', claim: { ...FREE, claimedBy: 'ben', owner: 'ben' } }])).toBeUndefined();
  const pending = { decision: 'approve' as const, by: 'ben', until: '2026-12-01T00:01:00Z' };
  expect(next([{ name: 'decided', claim: { ...FREE, pending } }])).toBeUndefined();
  expect(next([{ name: 'waits', claim: { ...FREE, waitsUntil: '2026-12-02T00:00:00Z' } }])).toBeUndefined();
});

it('an escalated case is the next one for a senior operator only', () => {
  const rows = [{ name: 'escalated', claim: { ...FREE, escalated: ESCALATED } }];
  expect(next(rows)).toBeUndefined();
  expect(next(rows, true)).toBe('escalated');
});
