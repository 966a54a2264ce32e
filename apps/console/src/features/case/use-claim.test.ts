import { expect, test } from 'vitest';
import { isClaimedByOpening } from './use-claim';

const FREE = { isMine: false, owner: null, isOwn: false, waitsUntil: null, offeredFrom: null };
const WAITS = '2026-12-24T00:00:00.000Z';

test.each([
  ['a free case', FREE, true],
  ['the operator’s own case', { ...FREE, owner: 'ana', isOwn: true }, true],
  ['a case that is offered because its owner is away', { ...FREE, owner: 'ben', offeredFrom: 'ben' }, true],
  ['a case of a colleague', { ...FREE, owner: 'ben' }, false],
  ['a case that a colleague has put aside', { ...FREE, owner: 'ben', waitsUntil: WAITS }, false],
  [
    'a case that the operator has put aside',
    { ...FREE, owner: 'ana', isOwn: true, waitsUntil: WAITS },
    false,
  ],
])('opening %s claims it: %#', (_case, row, isClaimed) => {
  expect(isClaimedByOpening(row)).toBe(isClaimed);
});
