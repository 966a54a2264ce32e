import { expect, it } from 'vitest';
import { createVault } from '../../../crypto/envelope';
import { minuteLink, readLink } from './photo-link';
import { operatorLink } from './photo-access.service';

const [OLD, NEW] = [3, 4].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];
const PHOTO = { customerId: 'c', photoId: 'p' };
const NOW = new Date('2026-07-03T00:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it.each([
  ['before', [OLD]],
  ['while', [NEW, OLD]],
  ['after', [NEW]],
])('an operator’s link opens %s the data key is changed, for the identity key stays', (_when, sealing) => {
  const { token } = operatorLink(OLD, NOW, PHOTO);
  const vault = createVault({ sealing, identity: OLD });
  expect(readLink(vault, token, later(59))).toMatchObject({ ...PHOTO, viewer: 'operator' });
  expect(readLink(vault, token, later(60))).toBeNull();
  expect(readLink(createVault({ sealing, identity: NEW }), token, NOW)).toBeNull();
});

it('a link is for whom it was made', () => {
  const vault = createVault({ sealing: [OLD], identity: OLD });
  const tokens = [
    operatorLink(OLD, NOW, PHOTO).token.replace('.operator.', '.borrower.'),
    minuteLink(vault, NOW, { ...PHOTO, viewer: 'borrower' }).token.replace('.borrower.', '.operator.'),
    operatorLink(OLD, NOW, PHOTO).token.replace('c.p.', 'c.q.'),
    operatorLink(OLD, NOW, PHOTO).token.replace('.operator.', '.anybody.'),
  ];
  expect(tokens.map((token) => readLink(vault, token, NOW))).toEqual([null, null, null, null]);
});
