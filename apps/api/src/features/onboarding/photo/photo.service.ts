/** Photos of the ID and the face: re-encoded, each sealed with its own key, every access audited. */
import { giveBackQuota, useQuota } from '../../account/quota.service';
import { createHash } from 'node:crypto';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { err, ok, type Result } from '@tulay/engine/result';
import { newDataKey, open, seal, type Vault } from '../../../crypto/envelope';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { DecoderError } from '../../../pictures/decoder';
import { normalizePicture } from '../../../pictures/pictures';
import type { Clock } from '../../../ports/clock';
import type { Storage } from '../../../ports/storage';
import { findSensitiveConsent } from '../../privacy/sensitive-consent.service';
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

/**
 * Errors of a photo upload. `unavailable`: the storage is full or unreachable, or too many pictures wait. `details_closed`:
 * an open application uses the photos.
 */
export type PhotoError = DecoderError | 'details_closed';

interface PhotoToStore {
  readonly customerId: string;
  readonly photoId: string;
  readonly kind: StoredKind;
  /** The borrower's key. It encrypts the key of the photo. */
  readonly ownerKey: Buffer;
  /** Quota against which this request counted the photo; absent if an earlier request counted it. */
  readonly counted?: 'photo' | 'dispute_photo';
}

const PRUNED_AT_ONCE = 100;

const contextOf = (photoId: string): string => `photo:${photoId}`;

export function createPhotoService({ db, clock, storage, vault }: PhotoDependencies) {
  const customerKey = async (customerId: string): Promise<Buffer> =>
    vault.customerKey(customerId, await findWrappedKey(db, customerId));

  /**
   * Deletes replaced photos. The object is deleted before its row, because a failed deletion can be retried only while
   * the row exists.
   */
  async function prune(photos: readonly ReplacedPhoto[]): Promise<void> {
    for (const photo of photos) {
      const deleted = await storage.delete(photo.storage_key);
      if (deleted.ok) await deletePhoto(db, photo.customer_id, photo.photo_id);
    }
  }

  /** Counts a photo against a quota before the photo is decoded. Returns the borrower's key. */
  async function count(customerId: string, subject: 'photo' | 'dispute_photo') {
    const [counted, ownerKey] = await Promise.all([
      useQuota(db, customerId, subject, clock.now()),
      customerKey(customerId),
    ]);
    return counted.ok ? ok(ownerKey) : counted;
  }

  async function store(
    { customerId, photoId, kind, ownerKey, counted }: PhotoToStore,
    file: Buffer,
  ): Promise<Result<{ readonly at: Date; readonly replaced: ReplacedPhoto[] }, PhotoError>> {
    const picture = await normalizePicture(file);
    if (!picture.ok) return picture;

    const now = clock.now();
    const storageKey = `photo/${newId()}`;
    const key = newDataKey();
    const { bytes: jpeg, width, height } = picture.value;
    const stored = await storage.put(storageKey, seal(key, jpeg, contextOf(photoId)));
    if (!stored.ok) {
      if (counted) await giveBackQuota(db, customerId, counted, now);
      return err('unavailable');
    }
    const replaced = await addPhoto(db, customerId, now, {
      photoId,
      kind,
      storageKey,
      wrappedKey: seal(ownerKey, key, contextOf(photoId)),
      sha256: createHash('sha256').update(jpeg).digest(),
      bytes: jpeg.length,
      width,
      height,
      auditId: newId(),
    });
    // If two photos have the same id, the first one stays. The object of the second is deleted, because no row refers
    // to it.
    if (!(await isStoredAt(db, customerId, photoId, storageKey))) await storage.delete(storageKey);
    return replaced ? ok({ at: now, replaced }) : err('details_closed');
  }

  async function addOfKind(photo: PhotoToStore & { readonly kind: PhotoKindName }, file: Buffer) {
    const stored = await store(photo, file);
    if (!stored.ok) return stored;
    const { at, replaced } = stored.value;
    await prune(replaced);
    return ok({ photoId: photo.photoId, kind: photo.kind, uploadedAt: at.toISOString() });
  }

  /** Counts a photo of the ID or the face. Errors: `daily_limit`, `sensitive_consent_required`. */
  async function countSensitive(customerId: string) {
    const [consent, counted] = await Promise.all([
      findSensitiveConsent(db, customerId),
      count(customerId, 'photo'),
    ]);
    return consent === null ? err('sensitive_consent_required') : counted;
  }

  return {
    /** Stores a photo and deletes the previous one of its kind. */
    async add(customerId: string, kind: PhotoKindName, file: Buffer) {
      const counted = await countSensitive(customerId);
      if (!counted.ok) return counted;
      const photo = { customerId, kind, photoId: newId(), ownerKey: counted.value } as const;
      return addOfKind({ ...photo, counted: 'photo' }, file);
    },

    /** Counts a resumable upload in the borrower's photo quota. Called when the upload begins. */
    countUpload: countSensitive,

    /**
     * Stores the photo of a resumable upload, which was counted when it began. Storing the same id again changes
     * nothing.
     */
    addUpload: async (customerId: string, kind: PhotoKindName, file: Buffer, photoId: string) =>
      addOfKind({ customerId, kind, photoId, ownerKey: await customerKey(customerId) }, file),

    /** Stores a photo as evidence in a dispute. Storing the same id again changes nothing. */
    async addProof(
      customerId: string,
      photoId: string,
      file: Buffer,
    ): Promise<Result<Date, PhotoError | 'daily_limit'>> {
      const counted = await count(customerId, 'dispute_photo');
      if (!counted.ok) return counted;
      const photo = { customerId, photoId, kind: 'proof', ownerKey: counted.value } as const;
      const stored = await store({ ...photo, counted: 'dispute_photo' }, file);
      return stored.ok ? ok(stored.value.at) : stored;
    },

    async find(customerId: string, photoId: string): Promise<Result<StoredPhoto, 'not_found'>> {
      const photo = await findPhoto(db, customerId, photoId);
      if (!photo || photo.kind === 'proof') return err('not_found');
      return ok({ photoId, kind: photo.kind, uploadedAt: photo.uploaded_at.toISOString() });
    },

    /** Deletes replaced photos that the storage could not delete at once. */
    async pruneReplaced(): Promise<void> {
      await prune(await listReplacedPhotos(db, PRUNED_AT_ONCE));
    },

    async link(customerId: string, photoId: string) {
      if (!(await findPhoto(db, customerId, photoId))) return err('not_found');
      return ok(createPhotoLink(vault, clock.now(), { customerId, photoId, viewer: 'borrower' }));
    },

    /** Returns a photo by the link's token. The access is audited before the photo is returned. */
    async read(token: string): Promise<Result<Buffer, 'not_found' | 'unavailable'>> {
      const link = readPhotoLink(vault, token, clock.now());
      if (!link) return err('not_found');
      const { customerId, photoId, viewer } = link;
      const photo = await findPhoto(db, customerId, photoId);
      if (!photo) return err('not_found');
      const sealed = await storage.get(photo.storage_key);
      if (!sealed.ok) return err('unavailable');
      if (!sealed.value) return err('not_found');

      const entry = { actor: viewer, action: 'photo.read', subject: photoId, detail: { kind: photo.kind } };
      await addAudit(db, { customerId, now: clock.now(), ...entry });
      const key = open(await customerKey(customerId), photo.wrapped_key, contextOf(photoId));
      return ok(open(key, sealed.value, contextOf(photoId)));
    },
  };
}

export type PhotoService = ReturnType<typeof createPhotoService>;
