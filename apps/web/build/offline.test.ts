import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precacheList } from './offline';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tulay-offline-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the service worker caches the page, its chunks and its icons at installation, and large files at first use', () => {
  const needed = [
    'assets/home-abc.css',
    'assets/home-abc.js',
    'icon.svg',
    'index.html',
    'manifest.webmanifest',
  ];
  const others = ['assets/face-api-abc.js', 'assets/places/abc.js', 'icon.svg.br', 'service-worker.js'];
  for (const file of [...needed, ...others]) write(file, 'text');

  expect(precacheList(folder).map(({ url }) => url)).toEqual(needed);
});

it('a changed page gets another revision, and a file with a hash in its name has none', () => {
  write('assets/home-abc.js', 'home');
  write('index.html', 'one');
  const before = precacheList(folder);
  write('index.html', 'another');

  const [chunk, page] = precacheList(folder);
  expect(chunk).toEqual({ url: 'assets/home-abc.js', revision: null });
  expect(page?.revision).not.toBe(before[1]?.revision);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
