/** Photos of the ID and the face: re-encoded, encrypted with a key of their own, and every look at them on record. */
import { createHash } from 'node:crypto';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { err, ok, type Result } from '@tulay/engine/result';
import { newDataKey, open, seal, type Vault } from '../../../crypto/envelope';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Storage } from '../../../ports/storage';
import { type PictureError, normalizePicture } from './photo-image';
import { createPhotoLink, readPhotoLink } from './photo-link.service';
import {
  addPhoto,
  deletePhoto,
  isStoredAt,
  findPhoto,
  type ReplacedPhoto,
  listReplacedPhotos,
  type StoredKind,
  findWrappedKey,
} from './photo.store';

export { normalizePicture };

export interface PhotoDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly vault: Vault;
}

export interface StoredPhoto {
  readonly photoId: string;
  readonly kind: PhotoKindName;
  readonly uploadedAt: string;
}

/** `unavailable`: the storage is full or away. `details_closed`: an open application rests on the photos. */
export type PhotoError = PictureError | 'unavailable' | 'details_closed';

const PRUNED_AT_ONCE = 100;

const contextOf = (photoId: string): string => `photo:${photoId}`;

export function createPhotoService({ db, clock, storage, vault }: PhotoDependencies) {
  const customerKey = async (customerId: string): Promise<Buffer> =>
    vault.customerKey(customerId, await findWrappedKey(db, customerId));

  /** The object first: a row that stays is tried again, an object without a row never. */
  async function prune(photos: readonly ReplacedPhoto[]): Promise<void> {
    for (const photo of photos) {
      const gone = await storage.delete(photo.storage_key);
      if (gone.ok) await deletePhoto(db, photo.customer_id, photo.photo_id);
    }
  }

  /** Seals the picture with a key of its own, then its row. */
  async function keep(
    customerId: string,
    kind: StoredKind,
    file: Buffer,
    photoId: string,
  ): Promise<Result<{ readonly at: Date; readonly replaced: ReplacedPhoto[] }, PhotoError>> {
    const picture = await normalizePicture(file);
    if (!picture.ok) return picture;

    const now = clock.now();
    const storageKey = `photo/${newId()}`;
    const key = newDataKey();
    const { jpeg, width, height } = picture.value;
    const kept = await storage.put(storageKey, seal(key, jpeg, contextOf(photoId)));
    if (!kept.ok) return err('unavailable');
    const replaced = await addPhoto(db, customerId, now, {
      photoId,
      kind,
      storageKey,
      wrappedKey: seal(await customerKey(customerId), key, contextOf(photoId)),
      sha256: createHash('sha256').update(jpeg).digest(),
      bytes: jpeg.length,
      width,
      height,
      auditId: newId(),
    });
    // Of two under one id the first stays, with its own object.
    if (!(await isStoredAt(db, customerId, photoId, storageKey))) await storage.delete(storageKey);
    return replaced ? ok({ at: now, replaced }) : err('details_closed');
  }

  return {
    /**
     * Keeps a photo in the place of the last one of its kind, which is deleted. @param photoId of an upload that came in parts: taking it twice keeps one.
     */
    async add(
      customerId: string,
      kind: PhotoKindName,
      file: Buffer,
      photoId: string = newId(),
    ): Promise<Result<StoredPhoto, PhotoError>> {
      const kept = await keep(customerId, kind, file, photoId);
      if (!kept.ok) return kept;
      const { at, replaced } = kept.value;
      await prune(replaced);
      return ok({ photoId, kind, uploadedAt: at.toISOString() });
    },

    /** Keeps a photo that proves a dispute, by the rules of every photo; the same id again keeps one. */
    async addProof(customerId: string, photoId: string, file: Buffer): Promise<Result<Date, PhotoError>> {
      const kept = await keep(customerId, 'proof', file, photoId);
      return kept.ok ? ok(kept.value.at) : kept;
    },

    /** A photo as its upload was answered. */
    async kept(customerId: string, photoId: string): Promise<Result<StoredPhoto, 'not_found'>> {
      const photo = await findPhoto(db, customerId, photoId);
      if (!photo || photo.kind === 'proof') return err('not_found');
      return ok({ photoId, kind: photo.kind, uploadedAt: photo.uploaded_at.toISOString() });
    },

    /** Deletes what was replaced while the storage was away. */
    async pruneReplaced(): Promise<void> {
      await prune(await listReplacedPhotos(db, PRUNED_AT_ONCE));
    },

    /** A link that shows the photo for a minute: the only way to see one. */
    async link(
      customerId: string,
      photoId: string,
    ): Promise<Result<{ readonly token: string; readonly expiresAt: string }, 'not_found'>> {
      if (!(await findPhoto(db, customerId, photoId))) return err('not_found');
      return ok(createPhotoLink(vault, clock.now(), { customerId, photoId, viewer: 'borrower' }));
    },

    /** The JPEG of a link that still works; on record before it is shown. */
    async read(token: string): Promise<Result<Buffer, 'not_found' | 'unavailable'>> {
      const link = readPhotoLink(vault, token, clock.now());
      if (!link) return err('not_found');
      const { customerId, photoId, viewer } = link;
      const photo = await findPhoto(db, customerId, photoId);
      if (!photo) return err('not_found');
      const sealed = await storage.get(photo.storage_key);
      if (!sealed.ok) return err('unavailable');
      if (!sealed.value) return err('not_found');

      const detail = { kind: photo.kind };
      await addAudit(db, {
        customerId,
        now: clock.now(),
        actor: viewer,
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
