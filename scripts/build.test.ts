import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const REPOSITORY = resolve(import.meta.dirname, '..');

it('a build prints its start and its end, and an unchanged part is not built again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['apps', 'packages', 'scripts', 'node_modules', 'package-lock.json'])
    symlinkSync(join(REPOSITORY, name), join(folder, name));

  expect(buildApiIn(folder)).toMatch(/^Building api …\nBuilt api in [\d.]+ s\n$/);
  expect(buildApiIn(folder)).toBe('');
});

function buildApiIn(folder: string): string {
  const build = `await (await import('./scripts/build.ts')).buildIfChanged('api')`;
  const program = ['--import', 'tsx', '--input-type=module', '--eval', build];
  const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}
