import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/api/src/config';
import { PRODUCTION } from '../../apps/api/src/testing/production-settings';
import { examples } from './examples';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const files = examples();

/** Settings of the example file: those that it leaves empty for the lender to fill in, and those with a value. */
const example = Object.entries(parseEnv(files['production.env.example']));
const open = example.filter(([, value]) => value === '').map(([name]) => name);
const fixed = Object.fromEntries(example.filter(([, value]) => value !== ''));

/** Matches the settings of the providers that this test chooses. */
const PROVIDERS = /^(XENDIT|PAYMONGO|SEMAPHORE|TWILIO)_/;
const value = (name: string) => new Map<string, string>(Object.entries(PRODUCTION)).get(name);
const filled = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.map((name) => [name, value(name)]));
const providers = filled(Object.keys(PRODUCTION).filter((name) => PROVIDERS.test(name)));

describe('the example files', () => {
  it.each(Object.entries(files))('%s is the one that `npm run settings` writes', (file, content) => {
    expect(read(file)).toBe(content);
  });

  it('production starts once every empty line of production.env.example is filled in', () => {
    expect(() => readConfig({ ...fixed, ...providers, ...filled(open) })).not.toThrow();
  });

  it.each(open.filter((name) => name !== 'SEAL_PASSPHRASE'))(
    'production refuses to start while %s of production.env.example is empty',
    (name) => {
      const others = open.filter((each) => each !== name);
      expect(() => readConfig({ ...fixed, ...providers, ...filled(others), [name]: '' })).toThrow(name);
    },
  );

  it('.env.example sets nothing, because every setting of the sandbox has a default', () => {
    expect(Object.keys(parseEnv(files['.env.example']))).toEqual([]);
  });

  it('every setting for development is read by a program', () => {
    const [, table = ''] = /^## Development\n([\s\S]+?)\n## /m.exec(read('docs/reference/settings.md')) ?? [];
    const names = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(
      ([, row = '']) => row.match(/[A-Z\d_]+/g) ?? [],
    );
    const scripts = readdirSync(resolve(ROOT, 'scripts'), { recursive: true, encoding: 'utf8' });
    const sources = [
      ...scripts
        .filter((name) => name.endsWith('.ts') && !name.includes('example'))
        .map((name) => `scripts/${name}`),
      'apps/api/src/sandbox/config.ts',
      'apps/web/vite.config.ts',
      'compose.yaml',
    ].map(read);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !sources.some((text) => text.includes(name)))).toEqual([]);
  });
});
