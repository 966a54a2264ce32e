import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openBundle } from './bundle';
import { forwardedPaths } from './web';

describe('the bundle of npm run dev', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-bundle-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('shared.ts', 'export const shared = 1;');
  for (const name of ['main', 'migrate', 'sandbox', 'ops']) write(`${name}.ts`, `console.log('${name}');`);
  write('main.ts', `import { shared } from './shared'; console.log(shared); void import('./lazy');`);
  write('sandbox.ts', `import { shared } from './shared'; console.log(-shared);`);
  write('lazy.ts', 'console.log(2);');
  const at = (name: string) => join(folder, `${name}.ts`);
  const programs = { main: at('main'), migrate: at('migrate'), sandbox: at('sandbox'), ops: at('ops') };
  const target = relative('.', join(folder, 'built'));
  const bundle = await openBundle(target, programs);
  afterAll(() => bundle.close());

  test('the first build contains every program, and a build without changes contains none', async () => {
    expect(await bundle.build()).toEqual(new Set(['main', 'migrate', 'sandbox', 'ops']));
    expect(existsSync(join(target, 'main.js'))).toBe(true);
    expect(await bundle.build()).toEqual(new Set());
  });

  test('a change of a file affects every program that loads it, at its start or later', async () => {
    write('lazy.ts', 'console.log(3);');
    expect(await bundle.build()).toEqual(new Set(['main']));
    write('shared.ts', 'export const shared = 2;');
    expect(await bundle.build()).toEqual(new Set(['main', 'sandbox']));
  });

  test('code that does not build changes no program, and the programs change once the code builds again', async () => {
    write('sandbox.ts', 'const = ;');
    expect(await bundle.build()).toBeNull();
    write('sandbox.ts', `console.log('mended');`);
    expect(await bundle.build()).toContain('sandbox');
  });
});

test.each([
  ['/', false],
  ['/?utm_source=x', false],
  ['/src/main.tsx', false],
  ['/@vite/client', false],
  ['/icon.svg', false],
  ['/api/v1/auth/session', true],
  ['/sandbox', true],
  ['/leave/token', true],
  ['/readyz', true],
])('npm run dev forwards %s to the API: %s', (path, forwarded) => {
  expect(forwardedPaths('web').test(path)).toBe(forwarded);
});

test('for the console, Vite forwards the paths that the console’s server answers, and serves the paths of the console’s pages itself', () => {
  const forwarded = ['/console/v1/session', '/console/log-in', '/queue/tickets', '/', '/src/main.tsx'].filter(
    (path) => forwardedPaths('console').test(path),
  );
  expect(forwarded).toEqual(['/console/v1/session', '/console/log-in']);
});
