/** Photos that come in parts: each part is sealed before it is kept, so no clear picture ever lies on a disk. */
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
const MOST_PARTS = 400;
const SWEPT_AT_ONCE = 100;

const contextOf = (uploadId: string): string => `upload:${uploadId}`;

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(dependencies: PhotoDependencies & { readonly photos: PhotoService }) {
  const { db, clock, storage, vault, photos } = dependencies;

  const customerKey = async (customerId: string): Promise<Buffer> =>
    vault.customerKey(customerId, await findWrappedKey(db, customerId));
  const keyOf = async (upload: UploadRow): Promise<Buffer> =>
    open(await customerKey(upload.customer_id), upload.wrapped_key, contextOf(upload.upload_id));

  /** The objects first: a row that stays is swept later, an object without a row never. */
  async function drop(upload: UploadRow): Promise<void> {
    const gone = await Promise.all(upload.parts.map((part) => storage.delete(part)));
    if (gone.every((each) => each.ok)) await deleteUpload(db, upload);
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
    /** Begins an upload of up to 12 MB. A borrower has one a kind: an older one of the kind is given up. */
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
        begun_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      });
      return ok(uploadId);
    },

    standing: (customerId: string, uploadId: string) => findUpload(db, customerId, uploadId, clock.now()),

    /** Keeps bytes that begin at `offset`; the new offset. `stale`: another request brought them first. */
    async receive(
      customerId: string,
      uploadId: string,
      offset: number,
      bytes: Buffer,
    ): Promise<Result<number, 'not_found' | 'stale' | 'photo_too_large' | 'unavailable'>> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (!upload) return err('not_found');
      if (upload.received !== offset) return err('stale');
      if (offset + bytes.length > upload.bytes || upload.parts.length >= MOST_PARTS) {
        return err('photo_too_large');
      }
      const key = `upload/${uploadId}/${newId()}`;
      const kept = await storage.put(key, seal(await keyOf(upload), bytes, key));
      if (!kept.ok) return err('unavailable');
      if (await addPart(db, upload, { key, offset, bytes: bytes.length })) return ok(offset + bytes.length);
      await storage.delete(key);
      return err('stale');
    },

    /**
     * Makes the photo of a whole upload, by the same rules as one that came at once. Asked again it answers the same;
     * `stale` while bytes are missing.
     */
    async take(
      customerId: string,
      uploadId: string,
    ): Promise<Result<StoredPhoto, PhotoError | 'not_found' | 'stale'>> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (!upload) return photos.kept(customerId, uploadId);
      if (upload.received < upload.bytes) return err('stale');
      const file = await assemble(upload);
      if (!file.ok) return file;
      const added = await photos.add(customerId, upload.kind, file.value, uploadId);
      if (added.ok) await drop(upload);
      return added;
    },

    async giveUp(customerId: string, uploadId: string): Promise<void> {
      const upload = await findUpload(db, customerId, uploadId, clock.now());
      if (upload) await drop(upload);
    },

    /** Parts of uploads that nobody finished within a day. */
    async sweep(): Promise<void> {
      for (const upload of await listExpiredUploads(db, clock.now(), SWEPT_AT_ONCE)) await drop(upload);
    },
  };
}
