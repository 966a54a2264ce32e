import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { anotherDataKey, PRODUCTION } from '../testing/production-settings';
import { SECRETS } from './secret-files';

type Changes = Record<string, string | undefined>;

/** Returns the names of the settings that the error lists. */
function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return [...new Set([...String(error).matchAll(/^ {2}([\w, ]+):/gm)].map((match) => String(match[1])))];
  }
}
const withChanges = (changes: Changes): string[] => faultsOf({ ...PRODUCTION, ...changes });

describe('key rotation', () => {
  it('the newest data key encrypts, and fingerprints keep the oldest one until IDENTITY_KEY is set', () => {
    const [older, newest] = [PRODUCTION.DATA_KEY, anotherDataKey(3)];
    const during = readConfig({ ...PRODUCTION, DATA_KEY: `${newest}, ${older}` });
    expect(during.DATA_KEY).toEqual({ sealing: [newest, older], identity: older });
    const after = readConfig({ ...PRODUCTION, DATA_KEY: newest, IDENTITY_KEY: older });
    expect(after.DATA_KEY).toEqual({ sealing: [newest], identity: older });
  });

  it('older session secrets stay valid besides the newest', () => {
    const newest = 'Zt7wK1vB9xQ4nM6cJ0hL3sG8dF2pY5ra';
    const { SESSION_SECRET, SESSION_SECRETS } = readConfig({
      ...PRODUCTION,
      SESSION_SECRET: `${newest},${PRODUCTION.SESSION_SECRET}`,
    });
    expect([SESSION_SECRET, SESSION_SECRETS]).toEqual([newest, [newest, PRODUCTION.SESSION_SECRET]]);
  });
});

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string): string => {
    const path = join(folder, `s${Math.abs(content.length * 31 + content.charCodeAt(0))}`);
    writeFileSync(path, content);
    return path;
  };

  it.each(SECRETS.filter((name) => name in PRODUCTION))(
    '%s may come from a file, without the trailing newline',
    (name) => {
      const value = PRODUCTION[name as keyof typeof PRODUCTION];
      const changes = { [name]: undefined, [`${name}_FILE`]: fileOf(`${value}\n`) };
      expect(withChanges(changes)).toEqual([]);
    },
  );

  it.each<[string, Changes]>([
    ['that does not exist', { DATA_KEY: undefined, DATA_KEY_FILE: '/nowhere/key' }],
    ['that is empty', { DATA_KEY: undefined, DATA_KEY_FILE: fileOf('\n') }],
    ['in addition to the setting itself', { DATA_KEY_FILE: fileOf(PRODUCTION.DATA_KEY) }],
  ])('a secret file %s is refused with the name of its setting', (_what, changes) => {
    expect(withChanges(changes)).toContain('DATA_KEY');
  });
});
