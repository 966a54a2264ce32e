import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { Selectable } from 'kysely';
import { compiled } from '../../../db/compiled';
import { callFunction } from '../../../command';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

/** Kinds of photos: any number of proofs of a dispute, one current photo of each other kind. */
export type StoredKind = PhotoKindName | 'proof';

export type PhotoRow = Pick<Selectable<Tables['photo']>, 'photo_id' | 'uploaded_at'> & {
  readonly kind: PhotoKindName;
};

export const listPhotos = compiled((db, customerId: string) =>
  db
    .selectFrom('photo')
    .distinctOn('kind')
    .select(['photo_id', 'kind', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'proof')
    .where('replaced_at', 'is', null)
    .orderBy('kind')
    .orderBy('uploaded_at', 'desc')
    .orderBy('photo_id', 'desc')
    .$narrowType<PhotoRow>(),
);

export interface NewPhoto {
  readonly photoId: string;
  readonly kind: StoredKind;
  readonly storageKey: string;
  readonly wrappedKey: Buffer;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly auditId: string;
}

/**
 * Adds the row and the audit entry of a photo. Returns the photos that were replaced so far; null if the section may
 * not change.
 */
export async function addPhoto(
  db: Database,
  customerId: string,
  now: Date,
  photo: NewPhoto,
): Promise<ReplacedPhoto[] | null> {
  return callFunction(db, 'photo_add', customerId, now, {
    ...photo,
    wrappedKey: photo.wrappedKey.toString('hex'),
    sha256: photo.sha256.toString('hex'),
  });
}

export type ReplacedPhoto = Pick<Selectable<Tables['photo']>, 'customer_id' | 'photo_id' | 'storage_key'>;

export const listReplacedPhotos = (db: Database, most: number): Promise<ReplacedPhoto[]> =>
  db
    .selectFrom('photo')
    .select(['customer_id', 'photo_id', 'storage_key'])
    .where('replaced_at', 'is not', null)
    .limit(most)
    .execute();

export async function deletePhoto(db: Database, customerId: string, photoId: string): Promise<void> {
  await db
    .deleteFrom('photo')
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', photoId)
    .execute();
}

export const findPhoto = (db: Database, customerId: string, photoId: string) =>
  db
    .selectFrom('photo')
    .select(['photo_id', 'kind', 'storage_key', 'wrapped_key', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', photoId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

export const isStoredAt = async (
  db: Database,
  customerId: string,
  photoId: string,
  storageKey: string,
): Promise<boolean> =>
  (await db
    .selectFrom('photo')
    .select('photo_id')
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', photoId)
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()) !== undefined;

export async function findWrappedKey(db: Database, customerId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('customer')
    .select('wrapped_key')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.wrapped_key;
}
