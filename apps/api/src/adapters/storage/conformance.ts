import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../ports/storage';

export function storageConformance(name: string, make: () => Storage): void {
  describe(`storage: ${name}`, () => {
    it('a stored object is read back unchanged', async () => {
      const storage = make();
      const bytes = randomBytes(70_000);
      expect(await storage.put('photo/one', bytes)).toEqual({ ok: true, value: undefined });
      expect(await storage.get('photo/one')).toEqual({ ok: true, value: bytes });
    });

    it('a second put replaces the whole object', async () => {
      const storage = make();
      await storage.put('photo/two', Buffer.from('a longer first one'));
      await storage.put('photo/two', Buffer.from('short'));
      expect(await storage.get('photo/two')).toEqual({ ok: true, value: Buffer.from('short') });
    });

    it('a missing or deleted object is null', async () => {
      const storage = make();
      expect(await storage.get('photo/none')).toEqual({ ok: true, value: null });
      await storage.put('photo/three', Buffer.from('x'));
      expect((await storage.delete('photo/three')).ok).toBe(true);
      expect((await storage.delete('photo/three')).ok).toBe(true);
      expect(await storage.get('photo/three')).toEqual({ ok: true, value: null });
    });

    it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b', 'x'.repeat(201)])(
      'the key %j is refused',
      async (key) => {
        await expect(make().get(key)).rejects.toThrow('not a storage key');
      },
    );
  });
}

/** S3 and our file system replace an object whole. A server that writes in place mixes the bytes of two puts. */
export function atomicPutConformance(name: string, make: () => Storage): void {
  describe(`storage: ${name}`, () => {
    it('concurrent puts leave one complete object', async () => {
      const storage = make();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(versions.map((bytes) => storage.put('photo/race', bytes)));
      const stored = await storage.get('photo/race');
      expect(versions.some((bytes) => stored.ok && stored.value?.equals(bytes))).toBe(true);
    });
  });
}
