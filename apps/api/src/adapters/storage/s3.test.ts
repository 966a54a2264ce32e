import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storageConformance } from './conformance';
import { s3Storage } from './s3';

const directory = mkdtempSync(join(tmpdir(), 'tulay-bucket-'));
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'photos' }],
});
let endpoint: string;
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
});
afterAll(async () => {
  await bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

const storage = (at: string, name = 'photos') =>
  s3Storage({
    endpoint: at,
    bucket: name,
    region: 'ap-southeast-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

storageConformance('s3', () => storage(endpoint));

it('names a bucket that is not there instead of throwing', async () => {
  const refused = { ok: false, code: 'storage_unavailable' };
  expect(await storage(endpoint, 'elsewhere').put('a', Buffer.from('x'))).toEqual(refused);
  expect(await storage(endpoint, 'elsewhere').get('a')).toEqual(refused);
});

it('names a storage that does not answer', async () => {
  expect(await storage('http://127.0.0.1:1').get('a')).toEqual({ ok: false, code: 'storage_unavailable' });
});
