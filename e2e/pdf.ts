/** Papers that the screens lead to, read as their borrower gets them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, type Locator } from '@playwright/test';

const READER = '/usr/bin/pdftotext';

/** Follows a link to a PDF in the borrower's session; its text where a program that reads PDFs is there, else null. */
export async function openedPdf(link: Locator): Promise<string | null> {
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await link.page().request.get(String(await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('application/pdf');
  const file = await answer.body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  return existsSync(READER) ? textOf(file) : null;
}

async function textOf(file: Buffer): Promise<string> {
  const reading = promisify(execFile)(READER, ['-layout', '-', '-']);
  reading.child.stdin?.end(file);
  return (await reading).stdout;
}
