import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { atomicPutConformance, storageConformance } from './conformance';
import { filesystemStorage } from './filesystem';

const root = mkdtempSync(join(tmpdir(), 'tulay-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

storageConformance('filesystem', () => filesystemStorage(root));
atomicPutConformance('filesystem', () => filesystemStorage(root));

it('a put leaves one complete file that only its owner can read', async () => {
  await filesystemStorage(root).put('sole/object', Buffer.from('x'));
  expect(readdirSync(join(root, 'sole'))).toEqual(['object.bin']);
  expect(statSync(join(root, 'sole/object.bin')).mode & 0o077).toBe(0);
});

it('a put to an unwritable disk returns storage_unavailable', async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  const storage = filesystemStorage(file);
  expect(await storage.put('a', Buffer.from('x'))).toEqual({ ok: false, code: 'storage_unavailable' });
});
