import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err } from '@tulay/engine/result';
import { afterAll, expect, it } from 'vitest';
import { renderSanctionLetter } from '../../documents/text-documents';
import { sampleDocument } from '../../documents/sample.testing';
import type { Storage } from '../../ports/storage';
import { sealOf } from '../../testing/seal-check';
import { filesystemStorage } from '../storage/filesystem';
import { p12Seal } from './p12';
import { selfSignedCertificate } from './self-signed';

const root = mkdtempSync(join(tmpdir(), 'tulay-seal-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a seal is unavailable while the certificate cannot be stored, and works afterwards', async () => {
  let isFull = true;
  const disk = filesystemStorage(root);
  const storage: Storage = {
    ...disk,
    put: async (key, bytes) => (isFull ? err('storage_unavailable') : disk.put(key, bytes)),
  };
  const seal = p12Seal(() => selfSignedCertificate(storage, 'Lender'), 'Lender');
  const pdf = await renderSanctionLetter(sampleDocument('en'));
  const of = { reason: 'sanction letter', at: new Date('2026-11-21T04:00:00Z') };
  expect(await seal.seal(pdf, of)).toEqual({ ok: false, code: 'unavailable' });

  isFull = false;
  const sealed = await seal.seal(pdf, of);
  expect(sealed.ok && sealOf(sealed.value)).toMatchObject({ whole: true, intact: true, by: 'Lender' });
});
