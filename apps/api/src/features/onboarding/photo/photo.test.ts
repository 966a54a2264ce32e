import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { viewPhoto, photoForm, plainPhoto, upload } from '../../../testing/photos';

let app: Onboarding;
let person: Person;
beforeAll(async () => {
  app = await startOnboarding();
  person = await signedIn(app, '+639210000001');
});
afterAll(() => app.stop());

const CANARY = 'canary-of-the-camera';
const objects = () =>
  readdirSync(app.storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Creates a photo as a phone takes it: rotated by EXIF, with location and camera. */
const phonePhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#888888' } })
    .withExif({ IFD0: { Make: CANARY }, IFD3: { GPSLatitude: '14/1 35/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a photo', () => {
  it('an uploaded photo is returned upright and without metadata', async () => {
    const original = await phonePhoto();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const added = await upload(person, 'id_front', original);
    expect([added.status, added.body.kind]).toEqual([201, 'id_front']);

    const seen = await viewPhoto(app, person, added.body.photoId);
    expect([seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      'image/jpeg',
      'private, no-store',
    ]);
    const { format, width, height, exif, icc, xmp, iptc } = await sharp(seen.raw).metadata();
    expect({ format, width, height, exif, icc, xmp, iptc }).toEqual({
      format: 'jpeg',
      width: 600,
      height: 900,
    });
    expect(seen.raw.includes(CANARY)).toBe(false);
  });

  it('a photo is stored encrypted, without readable image data or metadata', async () => {
    await upload(person, 'selfie', await phonePhoto());
    const files = objects();
    expect(files.length).toBeGreaterThan(0);
    for (const bytes of files) {
      expect(bytes.includes(CANARY)).toBe(false);
      expect(bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
  });

  it('a large photo is scaled down', async () => {
    const added = await upload(person, 'id_front', await plainPhoto(5000, 3000));
    const { width, height } = await sharp((await viewPhoto(app, person, added.body.photoId)).raw).metadata();
    expect([width, height]).toEqual([2400, 1440]);
  });

  it('a new photo replaces the previous one of its kind', async () => {
    const [first, second] = [
      await upload(person, 'id_in_hand', await plainPhoto()),
      await upload(person, 'id_in_hand', await plainPhoto()),
    ];
    const { photos } = (await person.call('GET', '/onboarding')).body;
    const ids = photos
      .filter((each: { kind: string }) => each.kind === 'id_in_hand')
      .map((each: { photoId: string }) => each.photoId);
    expect(ids).toEqual([second.body.photoId]);
    expect((await viewPhoto(app, person, first.body.photoId)).status).toBe(404);
  });

  it('a replaced photo is deleted at once, or later if the storage was unavailable', async () => {
    const owner = await signedIn(app, '+639210000005');
    const rows = () =>
      app.db.selectFrom('photo').select('photo_id').where('customer_id', '=', owner.customerId).execute();
    const before = objects().length;
    for (let times = 0; times < 3; times += 1) await upload(owner, 'selfie', await plainPhoto());
    expect([objects().length - before, (await rows()).length]).toEqual([1, 1]);

    await app.db
      .updateTable('photo')
      .set({ replaced_at: app.clock.now() })
      .where('customer_id', '=', owner.customerId)
      .execute();
    await app.onboarding.photos.pruneReplaced();
    expect([objects().length - before, (await rows()).length]).toEqual([0, 0]);
  });

  it('storing a dispute photo twice with the same id leaves one readable object', async () => {
    const owner = await signedIn(app, '+639210000015');
    const before = objects().length;
    const photoId = randomUUID();
    const { addProof } = app.onboarding.photos;
    for (let times = 0; times < 2; times += 1)
      expect(await addProof(owner.customerId, photoId, await plainPhoto())).toMatchObject({ ok: true });
    expect(objects().length - before).toBe(1);
    expect((await viewPhoto(app, owner, photoId)).headers['content-type']).toBe('image/jpeg');
  });

  it('a photo is readable only by a link of its owner, for a minute, and each access is audited', async () => {
    const { body } = await upload(person, 'selfie', await plainPhoto());
    const linkOf = (who: Person) => who.call('POST', `/onboarding/photos/${body.photoId}/links`);
    const other = await signedIn(app, '+639210000002');
    expect((await linkOf(other)).body.code).toBe('not_found');
    const { url } = (await linkOf(person)).body;
    const see = (address: string) => call(app, { method: 'GET', url: address.replace('/api/v1', '') });
    expect((await see(url)).status).toBe(200);

    const [customerId, ...others] = String(url.split('/').at(-1)).split('.');
    const forged = [other.customerId, ...others].join('.');
    expect((await see(`/photo-views/${forged}`)).status).toBe(404);
    expect((await see(`/photo-views/${customerId}.${others.slice(0, 2).join('.')}`)).status).toBe(404);
    app.clock.advance(60);
    expect((await see(url)).status).toBe(404);
    const accesses = await app.db
      .selectFrom('audit')
      .select('customer_id')
      .where('action', '=', 'photo.read')
      .where('subject', '=', body.photoId)
      .execute();
    expect(accesses).toEqual([{ customer_id: person.customerId }]);
  });

  it('a photo cannot be read once the borrower’s key is destroyed', async () => {
    const owner = await signedIn(app, '+639210000003');
    const { body } = await upload(owner, 'selfie', await plainPhoto());
    await app.db
      .updateTable('customer')
      .set({ wrapped_key: Buffer.alloc(60) })
      .where('customer_id', '=', owner.customerId)
      .execute();
    const { status, raw } = await viewPhoto(app, owner, body.photoId);
    expect(status).toBe(500);
    expect(raw.toString()).not.toContain('JFIF');
  });
});

/** Creates a tiny PNG whose header claims 900 million pixels. */
async function bomb(): Promise<Buffer> {
  const png = await sharp(await plainPhoto(8, 8))
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('refused photos [spec 8.photo] [spec 8.identity]', () => {
  it.each([
    [
      'a PDF named .jpg',
      async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
      422,
      'photo_unreadable',
    ],
    [
      'an SVG',
      async () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800"/></svg>',
        ),
      422,
      'photo_unreadable',
    ],
    [
      'an animation',
      async () =>
        sharp(await plainPhoto())
          .gif()
          .toBuffer(),
      422,
      'photo_unreadable',
    ],
    ['half a photo', async () => (await plainPhoto()).subarray(0, 700), 422, 'photo_unreadable'],
    ['an empty file', async () => Buffer.alloc(0), 422, 'photo_unreadable'],
    ['noise', async () => Buffer.alloc(2_000, 0xa5), 422, 'photo_unreadable'],
    ['a narrow photo', () => plainPhoto(1200, 299), 422, 'photo_too_small'],
    ['a decompression bomb', bomb, 422, 'photo_too_many_pixels'],
    ['a file of 13 MB', async () => Buffer.alloc(13 * 1024 * 1024), 413, 'photo_too_large'],
  ])('%s is refused and not stored', async (_name, make, status, code) => {
    const before = objects().length;
    const answer = await upload(person, 'selfie', await make());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(objects()).toHaveLength(before);
  });

  it.each([
    ['no kind', null, true, 'kind'],
    ['an unknown kind', 'passport', true, 'kind'],
    ['no file', 'selfie', false, 'file'],
  ])('an upload with %s is refused', async (_name, kind, hasFile, path) => {
    const answer = await upload(person, kind, hasFile ? await plainPhoto() : null);
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  it('a malformed multipart form is refused', async () => {
    const { headers } = photoForm('selfie', null);
    for (const [payload, more] of [
      [{ kind: 'selfie' }, {}],
      [Buffer.from('nonsense'), headers],
    ] as const) {
      const answer = await person.call('POST', '/onboarding/photos', payload, more);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    }
  });

  it('an upload while the storage is broken answers 503 and stores no row', async () => {
    const broken = await startOnboarding();
    try {
      writeFileSync(join(broken.storageDir, 'photo'), 'in the way');
      const owner = await signedIn(broken, '+639210000004');
      const { status, body } = await upload(owner, 'selfie', await plainPhoto());
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect((await owner.call('GET', '/onboarding')).body.photos).toEqual([]);
    } finally {
      await broken.stop();
    }
  });
});
