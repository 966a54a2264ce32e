import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVault, open } from '../../../crypto/envelope';
import { wholeDatabase } from '../../../testing/sql/dump';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { viewPhoto, plainPhoto, upload } from '../../../testing/photos';

let app: Onboarding;
let person: Person;
beforeAll(async () => {
  app = await startOnboarding();
  person = await signedIn(app, '+639212000001');
});
afterAll(() => app.stop());

const CANARY = 'canary-of-one-who-left';
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

const photoWithCanary = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a6' } })
    .withExif({ IFD0: { Artist: CANARY } })
    .jpeg()
    .toBuffer();

const filesOnDisk = () =>
  readdirSync(app.storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** Counts the photos and upload parts that can still be decrypted with the master key and the database. */
async function recoverable(): Promise<number> {
  const vault = createVault(app.config.DATA_KEY);
  const customers = await app.db.selectFrom('customer').select(['customer_id', 'wrapped_key']).execute();
  const wrapped = [
    ...(await app.db.selectFrom('photo').select(['wrapped_key', 'photo_id as id']).execute()),
    ...(await app.db.selectFrom('photo_upload').select(['wrapped_key', 'upload_id as id']).execute()),
  ];
  const opened = customers.flatMap(({ customer_id, wrapped_key }) => {
    const key = tryTo(() => vault.customerKey(customer_id, wrapped_key));
    const contexts = (id: string) => [`photo:${id}`, `upload:${id}`];
    return wrapped.flatMap((row) =>
      contexts(row.id).map((context) => key && tryTo(() => open(key, row.wrapped_key, context))),
    );
  });
  return opened.filter(Boolean).length;
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

it('a photo is unreadable on disk and in the database, and cannot be opened at all once its key is destroyed', async () => {
  const photo = await photoWithCanary();
  const { body } = await upload(person, 'selfie', photo);
  const uploadId = await uploadHalf(await photoWithCanary());
  expect(await recoverable()).toBe(2);

  const hexed = Buffer.from(CANARY).toString('hex');
  const dump = await wholeDatabase(app.db);
  expect([dump.includes(CANARY), dump.includes(hexed), dump.includes(uploadId)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(filesOnDisk()).toHaveLength(2);
  for (const file of filesOnDisk())
    expect([file.includes(CANARY), file.includes(JPEG)]).toEqual([false, false]);

  await app.db
    .updateTable('customer')
    .set({ wrapped_key: Buffer.alloc(60) })
    .where('customer_id', '=', person.customerId)
    .execute();
  expect(await recoverable()).toBe(0);
  expect((await viewPhoto(app, person, body.photoId)).raw.includes(JPEG)).toBe(false);
  expect((await upload(person, 'selfie', await plainPhoto())).status).toBe(500);
});

async function uploadHalf(photo: Buffer): Promise<string> {
  const begun = await app.onboarding.uploads.begin(person.customerId, 'id_front', photo.length);
  if (!begun.ok) throw new Error(begun.code);
  await app.onboarding.uploads.append(person.customerId, begun.value, 0, photo.subarray(0, 2_000));
  return begun.value;
}
