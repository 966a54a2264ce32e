/** Photos of the ID and the face: re-encoded, encrypted with a key of their own, and every look at them on record. */
import { createHash } from 'node:crypto';
import type { PhotoKindName } from '@tulay/contract/profile';
import { err, ok, type Result } from '@tulay/engine/result';
import { newDataKey, open, seal, type Vault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import type { Storage } from '../../ports/storage';
import { type PictureRefusal, takePicture } from './photo-image';
import { addPhoto, photoOf, wrappedKeyOf } from './photo.store';

export interface PhotoDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly vault: Vault;
}

interface KeptPhoto {
  readonly photoId: string;
  readonly kind: PhotoKindName;
  readonly uploadedAt: string;
}

const contextOf = (photoId: string): string => `photo:${photoId}`;

export function createPhotoService({ db, clock, storage, vault }: PhotoDependencies) {
  const customerKey = async (customerId: string): Promise<Buffer> =>
    vault.customerKey(customerId, await wrappedKeyOf(db, customerId));

  return {
    /** Keeps a photo in the place of the last one of its kind. `unavailable`: the storage is full or away. */
    async add(
      customerId: string,
      kind: PhotoKindName,
      file: Buffer,
    ): Promise<Result<KeptPhoto, PictureRefusal | 'unavailable'>> {
      const picture = await takePicture(file);
      if (!picture.ok) return picture;

      const now = clock.now();
      const photoId = newId();
      const storageKey = `photo/${newId()}`;
      const key = newDataKey();
      const { jpeg, width, height } = picture.value;
      const kept = await storage.put(storageKey, seal(key, jpeg, contextOf(photoId)));
      if (!kept.ok) return err('unavailable');
      await addPhoto(db, {
        customerId,
        photoId,
        kind,
        storageKey,
        wrappedKey: seal(await customerKey(customerId), key, contextOf(photoId)),
        sha256: createHash('sha256').update(jpeg).digest(),
        bytes: jpeg.length,
        width,
        height,
        now,
      });
      await addAudit(db, {
        customerId,
        now,
        actor: 'borrower',
        action: 'photo.added',
        subject: photoId,
        detail: { kind },
      });
      return ok({ photoId, kind, uploadedAt: now.toISOString() });
    },

    /** The JPEG, for its owner only; on record before it is shown. */
    async read(customerId: string, photoId: string): Promise<Result<Buffer, 'not_found' | 'unavailable'>> {
      const photo = await photoOf(db, customerId, photoId);
      if (!photo) return err('not_found');
      const sealed = await storage.get(photo.storage_key);
      if (!sealed.ok) return err('unavailable');
      if (!sealed.value) return err('not_found');

      const detail = { kind: photo.kind };
      await addAudit(db, {
        customerId,
        now: clock.now(),
        actor: 'borrower',
        action: 'photo.read',
        subject: photoId,
        detail,
      });
      const key = open(await customerKey(customerId), photo.wrapped_key, contextOf(photoId));
      return ok(open(key, sealed.value, contextOf(photoId)));
    },
  };
}

export type PhotoService = ReturnType<typeof createPhotoService>;
