/** Resumable uploads of photos. Each part is sealed before it is stored, so no clear picture reaches a disk. */
import { PHOTO_BYTES_MAX } from '@tulay/contract/limits';
import type { PhotoKindName } from '@tulay/contract/onboarding/photo';
import { err, ok, type Result } from '@tulay/engine/result';
import { newDataKey, open, seal } from '../../../crypto/envelope';
import { newId } from '../../../ids';
import type { StoredPhoto, PhotoDependencies, PhotoError, PhotoService } from './photo.service';
import { findWrappedKey } from './photo.store';
import {
  addPart,
  beginUpload,
  deleteUpload,
  listExpiredUploads,
  type UploadRow,
  findUpload,
  listUploadsOfKind,
} from './upload.store';

const LIFE_MS = 24 * 3_600_000;
const PARTS_MAX = 400;
const PRUNED_AT_ONCE = 100;

const REFUSED_FOR_GOOD = {
  photo_unreadable: true,
  photo_too_many_pixels: true,
  photo_too_small: true,
  unavailable: false,
  details_closed: false,
} as const satisfies Record<PhotoError, boolean>;

const contextOf = (uploadId: string): string => `upload:${uploadId}`;

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(dependencies: PhotoDependencies & { readonly photos: PhotoService }) {
  const { db, clock, storage, vault, photos } = dependencies;

  const customerKey = async (customerId: string): Promise<Buffer> =>
    vault.customerKey(customerId, await findWrappedKey(db, customerId));
  const keyOf = async (upload: UploadRow): Promise<Buffer> =>
    open(await customerKey(upload.customer_id), upload.wrapped_key, contextOf(upload.upload_id));

  /** Deletes an upload, its objects before its row: a failed deletion is retried only while the row exists. */
  async function drop(upload: UploadRow): Promise<void> {
    const deleted = await Promise.all(upload.parts.map((part) => storage.delete(part)));
    if (deleted.every((each) => each.ok)) await deleteUpload(db, upload);
  }

  async function assemble(upload: UploadRow): Promise<Result<Buffer, 'unavailable' | 'not_found'>> {
    const key = await keyOf(upload);
    const clear: Buffer[] = [];
    for (const part of upload.parts) {
      const sealed = await storage.get(part);
      if (!sealed.ok) return err('unavailable');
      if (!sealed.value) return err('not_found');
      clear.push(open(key, sealed.value, part));
    }
    return ok(Buffer.concat(clear));
  }

  return {
    count: photos.countUpload,

    /** Begins an upload of up to 12 MB, and deletes an earlier upload of the same kind. */
    async begin(
      customerId: string,
      kind: PhotoKindName,
      bytes: number,
    ): Promise<Result<string, 'photo_too_large'>> {
      if (bytes > PHOTO_BYTES_MAX) return err('photo_too_large');
      for (const older of await listUploadsOfKind(db, customerId, kind)) await drop(older);

      const now = clock.now();
      const uploadId = newId();
      await beginUpload(db, {
        customer_id: customerId,
        upload_id: uploadId,
        kind,
        bytes,
        wrapped_key: seal(await customerKey(customerId), newDataKey(), contextOf(uploadId)),
        started_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      });
      return ok(uploadId);
    },

    find: (customerId: string, uploadId: string) => findUpload(db, customerId, uploadId, clock.now()),

    /**
     * Stores bytes that begin at `offset`, and returns the new offset. Error: `stale`, another request stored them
     * first.
     */
    async append(
      customerId: string,
      uploadId: string,
      offset: number,
      bytes: Buffer,
    ): Promise<Result<number, 'not_found' | 'stale' | 'photo_too_large' | 'unavailable'>> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (!upload) return err('not_found');
      if (upload.received !== offset) return err('stale');
      if (offset + bytes.length > upload.bytes || upload.parts.length >= PARTS_MAX) {
        return err('photo_too_large');
      }
      const key = `upload/${uploadId}/${newId()}`;
      const stored = await storage.put(key, seal(await keyOf(upload), bytes, key));
      if (!stored.ok) return err('unavailable');
      if (await addPart(db, upload, { key, offset, bytes: bytes.length })) return ok(offset + bytes.length);
      await storage.delete(key);
      return err('stale');
    },

    /**
     * Turns a complete upload into a photo; a repeat returns the same photo. Error: `stale` while bytes are missing.
     */
    async complete(
      customerId: string,
      uploadId: string,
    ): Promise<Result<StoredPhoto, PhotoError | 'not_found' | 'stale'>> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (!upload) return photos.find(customerId, uploadId);
      if (upload.received < upload.bytes) return err('stale');
      const file = await assemble(upload);
      if (!file.ok) return file;
      const added = await photos.addUpload(customerId, upload.kind, file.value, uploadId);
      // A picture that was refused would be refused again, so its bytes are deleted. Otherwise each repeat would decode
      // them again.
      if (added.ok || REFUSED_FOR_GOOD[added.code]) await drop(upload);
      return added;
    },

    async cancel(customerId: string, uploadId: string): Promise<void> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (upload) await drop(upload);
    },

    async pruneExpired(): Promise<void> {
      for (const upload of await listExpiredUploads(db, clock.now(), PRUNED_AT_ONCE)) await drop(upload);
    },
  };
}
