/** Draws photos of ID and face for the borrowers whose application waits for a reviewer. */
import { createHash } from 'node:crypto';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import sharp from 'sharp';
import { newDataKey, seal } from '../../apps/api/src/crypto/envelope';
import { newId } from '../../apps/api/src/ids';
import type { Storage } from '../../apps/api/src/ports/storage';
import type { SimulatedWorld } from '../simulation/world';

const WIDTH = 960;
const HEIGHT = 640;
const SKIN = ['#c48f6a', '#a9744f', '#d8a983', '#8f5f3f'] as const;

interface Applicant {
  readonly customer_id: string;
  readonly wrapped_key: Buffer;
  readonly submitted_at: Date;
}

/** Stores a photo of each kind for every application in review, sealed as an upload would be. */
export async function addPhotos({ lender }: SimulatedWorld, storage: Storage): Promise<void> {
  const { db, vault, rows } = lender;
  const applicants = await rows<Applicant>(`select a.customer_id, c.wrapped_key, a.submitted_at
    from application a join customer c using (customer_id) where a.status = 'review' order by 1`);
  for (const { customer_id, wrapped_key, submitted_at } of applicants) {
    const ownerKey = vault.customerKey(customer_id, wrapped_key);
    for (const kind of PHOTO_KINDS) {
      const photoId = newId();
      const context = `photo:${photoId}`;
      const key = newDataKey();
      const storageKey = `photo/${newId()}`;
      const jpeg = await draw(kind, Number(customer_id.slice(-6)));
      const stored = await storage.put(storageKey, seal(key, jpeg, context));
      if (!stored.ok) throw new Error('the storage takes no photos');
      await db
        .insertInto('photo')
        .values({
          customer_id,
          photo_id: photoId,
          kind,
          storage_key: storageKey,
          wrapped_key: seal(ownerKey, key, context),
          sha256: createHash('sha256').update(jpeg).digest(),
          bytes: jpeg.length,
          width: WIDTH,
          height: HEIGHT,
          uploaded_at: submitted_at,
        })
        .execute();
    }
  }
}

/** Draws the front of an ID, a face, or a face with a small ID in front of it. */
function draw(kind: PhotoKindName, number: number): Promise<Buffer> {
  const skin = SKIN[number % SKIN.length] ?? SKIN[0];
  const inside = {
    id_front: cardOf(skin),
    selfie: faceOf(480, 270, 150, skin),
    id_in_hand: `${faceOf(430, 240, 130, skin)}<g transform="translate(560 360) scale(0.4)">${cardOf(skin)}</g>`,
  }[kind];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${kind === 'id_front' ? '#b8a58f' : '#dfe6ea'}"/>${inside}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

const faceOf = (x: number, y: number, size: number, skin: string): string => `
  <ellipse cx="${x}" cy="${y + size * 1.7}" rx="${size * 1.5}" ry="${size * 0.8}" fill="#4a6d7c"/>
  <circle cx="${x}" cy="${y}" r="${size}" fill="${skin}"/>
  <path d="M ${x - size} ${y - size * 0.2} a ${size} ${size} 0 0 1 ${size * 2} 0 q -${size} -${size * 0.6} -${size * 2} 0" fill="#2b211c"/>
  <circle cx="${x - size * 0.35}" cy="${y}" r="${size * 0.09}" fill="#1d1613"/>
  <circle cx="${x + size * 0.35}" cy="${y}" r="${size * 0.09}" fill="#1d1613"/>
  <path d="M ${x - size * 0.3} ${y + size * 0.45} q ${size * 0.3} ${size * 0.2} ${size * 0.6} 0" stroke="#6e3b2a" stroke-width="${size * 0.06}" fill="none"/>`;

const LINES = [260, 320, 380, 440];

const cardOf = (skin: string): string => `
  <rect x="110" y="100" width="740" height="440" rx="28" fill="#fff"/>
  <rect x="110" y="100" width="740" height="86" rx="28" fill="#0f6b66"/>
  <text x="150" y="156" font-size="34" font-family="sans-serif" fill="#fff">SAMPLE ID OF A DEMONSTRATION</text>
  ${faceOf(250, 320, 60, skin)}
  ${LINES.map((y) => `<rect x="430" y="${y}" width="${360 - (y % 100)}" height="22" rx="8" fill="#c9d3d1"/>`).join('')}`;
