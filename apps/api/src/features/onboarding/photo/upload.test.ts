import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { viewPhoto, plainPhoto } from '../../../testing/photos';

let app: Onboarding;
let person: Person;
let origin: string;
beforeAll(async () => {
  app = await startOnboarding();
  person = await signedIn(app, '+639211000001');
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

const CANARY = 'canary-in-the-parts';
const PARTS = 'application/offset+octet-stream';
const UPLOADS = '/api/v1/onboarding/photo-uploads';

const headersOf = (who: Person, more: Record<string, string> = {}) => ({
  cookie: who.cookie,
  'x-csrf-token': who.csrf,
  'tus-resumable': '1.0.0',
  ...more,
});
const send = (who: Person, method: string, path: string, more: Record<string, string> = {}, body?: Buffer) =>
  fetch(`${origin}${path}`, {
    method,
    headers: headersOf(who, more),
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

async function begin(who: Person, bytes: number, kind = 'selfie'): Promise<string> {
  const metadata = `kind ${Buffer.from(kind).toString('base64')}`;
  const begun = await send(who, 'POST', UPLOADS, {
    'upload-length': String(bytes),
    'upload-metadata': metadata,
  });
  expect(begun.status).toBe(201);
  return String(begun.headers.get('location'));
}

const add = (who: Person, path: string, offset: number, bytes: Buffer) =>
  send(who, 'PATCH', path, { 'content-type': PARTS, 'upload-offset': String(offset) }, bytes);
const offsetOf = async (who: Person, path: string) =>
  Number((await send(who, 'HEAD', path)).headers.get('upload-offset'));
const complete = (who: Person, path: string) => who.call('POST', `${path.replace('/api/v1', '')}/photo`);

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

const onDisk = () =>
  readdirSync(app.storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Creates a photo that is uploaded in several parts, with a searchable text in its metadata. */
async function bigPhoto(): Promise<Buffer> {
  const pixels = Buffer.alloc(900 * 700 * 3, 0).map((_byte, index) => (index * 2_654_435_761) >>> 24);
  return sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } })
    .withExif({ IFD0: { Make: CANARY } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Bytes stored so far, read from the database: a HEAD request would interrupt the upload. */
const receivedOf = async (path: string) =>
  (
    await app.db
      .selectFrom('photo_upload')
      .select('received')
      .where('upload_id', '=', String(path.split('/').at(-1)))
      .executeTakeFirstOrThrow()
  ).received;

/** Sends the beginning of a photo, and drops the connection once some of it is stored. */
async function interrupt(who: Person, path: string, photo: Buffer, after: number): Promise<void> {
  const sending = request(`${origin}${path}`, {
    method: 'PATCH',
    headers: headersOf(who, {
      'content-type': PARTS,
      'upload-offset': '0',
      'content-length': String(photo.length),
    }),
  });
  sending.on('error', () => undefined);
  sending.write(photo.subarray(0, after));
  await vi.waitFor(async () => expect(await receivedOf(path)).toBeGreaterThan(0));
  sending.destroy();
}

describe('a resumable upload', () => {
  it('an interrupted upload resumes at its offset and becomes a normal photo', async () => {
    const photo = await bigPhoto();
    const path = await begin(person, photo.length);
    await interrupt(person, path, photo, 300_000);
    const offset = await offsetOf(person, path);
    expect(offset).toBeLessThan(photo.length);
    expect((await complete(person, path)).body.code).toBe('stale');

    expect((await add(person, path, offset, photo.subarray(offset))).status).toBe(204);
    const completed = await complete(person, path);
    expect([completed.status, completed.body.kind]).toEqual([201, 'selfie']);
    const seen = await viewPhoto(app, person, completed.body.photoId);
    const { width, height, exif } = await sharp(seen.raw).metadata();
    expect([width, height, exif]).toEqual([900, 700, undefined]);
  });

  it('parts of an upload are stored sealed, without readable image data or metadata', async () => {
    const photo = await bigPhoto();
    const path = await begin(person, photo.length, 'id_front');
    const before = onDisk().length;
    await add(person, path, 0, photo.subarray(0, 200_000));
    expect(onDisk().length).toBeGreaterThan(before);
    for (const bytes of onDisk()) {
      expect(bytes.includes(CANARY)).toBe(false);
      expect(bytes.includes(photo.subarray(50_000, 50_032))).toBe(false);
    }
  });

  it('completing an upload twice returns the same photo and leaves no parts', async () => {
    const photo = await plainPhoto();
    const path = await begin(person, photo.length, 'id_in_hand');
    await add(person, path, 0, photo);
    const answers = [await complete(person, path), await complete(person, path)];
    expect(answers.map((each) => each.status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(readdirSync(join(app.storageDir, 'upload', String(path.split('/').at(-1))))).toEqual([]);
    const { photos } = (await person.call('GET', '/onboarding')).body;
    expect(photos.filter((each: { kind: string }) => each.kind === 'id_in_hand')).toHaveLength(1);
  });

  it('a new upload replaces the open one of its kind, and an unfinished one is deleted after a day', async () => {
    const owner = await signedIn(app, '+639211000002');
    const older = await begin(owner, 5_000);
    await add(owner, older, 0, Buffer.alloc(2_000));
    const newer = await begin(owner, 5_000);
    await add(owner, newer, 0, Buffer.alloc(2_000));
    expect((await send(owner, 'HEAD', older)).status).toBe(404);

    app.clock.advance(24 * 3600);
    const again = await signedIn(app, '+639211000002');
    expect((await send(again, 'HEAD', newer)).status).toBe(404);
    await app.onboarding.uploads.pruneExpired();
    const rows = await app.db.selectFrom('photo_upload').select('customer_id').execute();
    expect(rows.filter((row) => row.customer_id === owner.customerId)).toEqual([]);
    person = await signedIn(app, '+639211000001');
  });
});

describe('refused uploads [spec 8.photo]', () => {
  it('an upload that is no photo is refused once and dropped, so that a repeat decodes nothing', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'.repeat(20));
    const path = await begin(person, pdf.length);
    await add(person, path, 0, pdf);
    expect((await complete(person, path)).body.code).toBe('photo_unreadable');
    expect((await complete(person, path)).body.code).toBe('not_found');
  });

  it('an upload over 12 MB, beyond its announced length or at a wrong offset is refused', async () => {
    const kind = `kind ${Buffer.from('selfie').toString('base64')}`;
    const large = await send(person, 'POST', UPLOADS, {
      'upload-length': '13000000',
      'upload-metadata': kind,
    });
    expect([large.status, await codeOf(large)]).toEqual([413, 'photo_too_large']);
    const path = await begin(person, 1_000);
    const beyond = await add(person, path, 0, Buffer.alloc(1_001));
    expect([beyond.status, await codeOf(beyond)]).toEqual([413, 'photo_too_large']);
    const elsewhere = await add(person, path, 500, Buffer.alloc(10));
    expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([409, 'stale']);
  });

  it('an upload of an unknown kind or without the tus headers is refused', async () => {
    const unknown = await send(person, 'POST', UPLOADS, {
      'upload-length': '10',
      'upload-metadata': `kind ${Buffer.from('passport').toString('base64')}`,
    });
    expect([unknown.status, await codeOf(unknown)]).toEqual([400, 'invalid_input']);
    expect((await send(person, 'POST', UPLOADS)).status).toBe(400);
  });

  it("another borrower's upload, and a request without session or CSRF token, are refused", async () => {
    const path = await begin(person, 1_000);
    const other = await signedIn(app, '+639211000003');
    const attempts = [
      await send(other, 'HEAD', path),
      await add(other, path, 0, Buffer.alloc(10)),
      await send(other, 'DELETE', path),
    ];
    expect(attempts.map((each) => each.status)).toEqual([404, 404, 404]);
    expect((await complete(other, path)).status).toBe(404);
    expect((await add({ ...person, csrf: 'x' }, path, 0, Buffer.alloc(10))).status).toBe(403);
    expect((await add({ ...person, cookie: '' }, path, 0, Buffer.alloc(10))).status).toBe(401);
    expect(await offsetOf(person, path)).toBe(0);
  });
});
