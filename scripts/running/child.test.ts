import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scaled } from '../../tools/machine/slowness';
import { startChild } from './child';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulay-child-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a program that ignores the request to stop, and waits until it runs. */
async function stubbornProgram() {
  const [file, log] = [join(folder, 'stubborn.js'), join(folder, 'stubborn.log')];
  writeFileSync(
    file,
    `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1e6); console.log('runs');`,
  );
  const child = startChild('stubborn program', file, {}, log);
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('runs'));
  return child;
}

test('a program that ignores the request to stop is ended within three seconds', async () => {
  const child = await stubbornProgram();
  const began = performance.now();
  await child.stop();
  expect(performance.now() - began).toBeLessThan(scaled(3_000));
  expect(await child.ended).toBe('The stubborn program ended (SIGKILL).');
});
