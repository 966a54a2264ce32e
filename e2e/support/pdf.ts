import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator } from '@playwright/test';
import { sealOf } from '../../apps/api/src/testing/seal-check';

const run = promisify(execFile);
const READER = '/usr/bin/pdftotext';
const SEAL_READER = '/usr/bin/pdfsig';

/** Downloads a linked PDF in the borrower's session and returns its text; null if `pdftotext` is not installed. */
export async function readLinkedPdf(link: Locator): Promise<string | null> {
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await link.page().request.get(String(await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const file = await answer.body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(file);
}

/** Extracts the text of a PDF; null if `pdftotext` is not installed. */
export async function pdfText(file: Buffer): Promise<string | null> {
  if (!existsSync(READER)) return null;
  const reading = run(READER, ['-layout', '-', '-']);
  reading.child.stdin?.end(file);
  return (await reading).stdout;
}

/** Checks that the seal is valid and covers the whole file, with `pdfsig` if installed, else with our own check. */
export async function isSealed(file: Buffer): Promise<boolean> {
  if (!existsSync(SEAL_READER)) {
    const seal = sealOf(file);
    return seal !== null && seal.whole && seal.intact;
  }
  const folder = await mkdtemp(join(tmpdir(), 'tulay-seal-'));
  try {
    await writeFile(join(folder, 'document.pdf'), file);
    const { stdout } = await run(SEAL_READER, ['-nocert', join(folder, 'document.pdf')]);
    return stdout.includes('Signature is Valid') && stdout.includes('Total document signed');
  } finally {
    await rm(folder, { recursive: true });
  }
}
