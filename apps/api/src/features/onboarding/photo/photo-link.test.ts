import { expect, it } from 'vitest';
import { createVault } from '../../../crypto/envelope';
import { createPhotoLink, readPhotoLink } from './photo-link.service';
import { createOperatorPhotoLink } from './photo-link.service';

const [OLD, NEW] = [3, 4].map((fill) => Buffer.alloc(32, fill).toString('base64')) as [string, string];
/** Vault of the operators' command line, which has only the identity key. */
const OPERATOR = createVault({ sealing: [OLD], identity: OLD });
const PHOTO = { customerId: 'c', photoId: 'p' };
const NOW = new Date('2026-07-03T00:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it.each([
  ['before', [OLD]],
  ['during', [NEW, OLD]],
  ['after', [NEW]],
])('an operator’s link works %s a rotation of the data key', (_when, sealing) => {
  const { token } = createOperatorPhotoLink(OPERATOR, NOW, PHOTO);
  const vault = createVault({ sealing, identity: OLD });
  expect(readPhotoLink(vault, token, later(59))).toMatchObject({ ...PHOTO, viewer: 'operator' });
  expect(readPhotoLink(vault, token, later(60))).toBeNull();
  expect(readPhotoLink(createVault({ sealing, identity: NEW }), token, NOW)).toBeNull();
});

it('a photo link with a changed viewer or photo is invalid', () => {
  const vault = createVault({ sealing: [OLD], identity: OLD });
  const tokens = [
    createOperatorPhotoLink(OPERATOR, NOW, PHOTO).token.replace('.operator.', '.borrower.'),
    createPhotoLink(vault, NOW, { ...PHOTO, viewer: 'borrower' }).token.replace('.borrower.', '.operator.'),
    createOperatorPhotoLink(OPERATOR, NOW, PHOTO).token.replace('c.p.', 'c.q.'),
    createOperatorPhotoLink(OPERATOR, NOW, PHOTO).token.replace('.operator.', '.anybody.'),
  ];
  expect(tokens.map((token) => readPhotoLink(vault, token, NOW))).toEqual([null, null, null, null]);
});
