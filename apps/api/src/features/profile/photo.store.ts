import type { PhotoKindName } from '@tulay/contract/profile';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

/** Photos that prove a dispute stand beside each other; of the profile's there is one a kind. */
export type StoredKind = PhotoKindName | 'proof';

export type PhotoRow = Pick<Selectable<Tables['photo']>, 'photo_id' | 'uploaded_at'> & {
  readonly kind: PhotoKindName;
};

/** The present photo of each kind. */
export const photosOf = (db: Database, customerId: string): Promise<PhotoRow[]> =>
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
    .$narrowType<PhotoRow>()
    .execute();

export interface NewPhoto {
  readonly customerId: string;
  readonly photoId: string;
  readonly kind: StoredKind;
  readonly storageKey: string;
  readonly wrappedKey: Buffer;
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly now: Date;
}

/** In one statement: the new photo takes the place of the last one of its kind, unless it is a proof. */
export async function addPhoto(db: Database, photo: NewPhoto): Promise<void> {
  await db
    .with('replaced', (cte) =>
      cte
        .updateTable('photo')
        .set({ replaced_at: photo.now })
        .where('customer_id', '=', photo.customerId)
        .where('kind', '=', photo.kind)
        .where('kind', '<>', 'proof')
        .where('photo_id', '<>', photo.photoId)
        .where('replaced_at', 'is', null),
    )
    .insertInto('photo')
    .values({
      customer_id: photo.customerId,
      photo_id: photo.photoId,
      kind: photo.kind,
      storage_key: photo.storageKey,
      wrapped_key: photo.wrappedKey,
      sha256: photo.sha256,
      bytes: photo.bytes,
      width: photo.width,
      height: photo.height,
      uploaded_at: photo.now,
      replaced_at: null,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'photo_id']).doNothing())
    .execute();
}

export type ReplacedPhoto = Pick<Selectable<Tables['photo']>, 'customer_id' | 'photo_id' | 'storage_key'>;

/** Photos that another took the place of; of one borrower, or of all for the sweep. */
export const replacedPhotos = (db: Database, most: number, customerId?: string): Promise<ReplacedPhoto[]> =>
  db
    .selectFrom('photo')
    .select(['customer_id', 'photo_id', 'storage_key'])
    .where('replaced_at', 'is not', null)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .limit(most)
    .execute();

export async function dropPhoto(db: Database, customerId: string, photoId: string): Promise<void> {
  await db
    .deleteFrom('photo')
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', photoId)
    .execute();
}

export const photoOf = (db: Database, customerId: string, photoId: string) =>
  db
    .selectFrom('photo')
    .select(['photo_id', 'kind', 'storage_key', 'wrapped_key', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .where('photo_id', '=', photoId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

export async function wrappedKeyOf(db: Database, customerId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('customer')
    .select('wrapped_key')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.wrapped_key;
}
