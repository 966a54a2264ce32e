import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../ports/storage';

/** What every storage adapter must do. */
export function storageConformance(name: string, make: () => Storage): void {
  describe(`storage: ${name}`, () => {
    it('gives back the bytes that it was given', async () => {
      const storage = make();
      const bytes = randomBytes(70_000);
      expect(await storage.put('photo/one', bytes)).toEqual({ ok: true, value: undefined });
      expect(await storage.get('photo/one')).toEqual({ ok: true, value: bytes });
    });

    it('replaces the whole object', async () => {
      const storage = make();
      await storage.put('photo/two', Buffer.from('a longer first one'));
      await storage.put('photo/two', Buffer.from('short'));
      expect(await storage.get('photo/two')).toEqual({ ok: true, value: Buffer.from('short') });
    });

    it('knows nothing of what was never put or was deleted', async () => {
      const storage = make();
      expect(await storage.get('photo/none')).toEqual({ ok: true, value: null });
      await storage.put('photo/three', Buffer.from('x'));
      expect((await storage.delete('photo/three')).ok).toBe(true);
      expect((await storage.delete('photo/three')).ok).toBe(true);
      expect(await storage.get('photo/three')).toEqual({ ok: true, value: null });
    });

    it('ends with one whole object when many write at once', async () => {
      const storage = make();
      const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
      await Promise.all(versions.map((bytes) => storage.put('photo/race', bytes)));
      const kept = await storage.get('photo/race');
      expect(versions.some((bytes) => kept.ok && kept.value?.equals(bytes))).toBe(true);
    });

    it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b', 'x'.repeat(201)])(
      'refuses %j as a key',
      async (key) => {
        await expect(make().get(key)).rejects.toThrow('not a storage key');
      },
    );
  });
}
