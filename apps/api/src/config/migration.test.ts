import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMigrationConfig } from '../config';
import { PRODUCTION } from '../testing/production-settings';

const { DATABASE_URL, DATABASE_OWNER_URL } = PRODUCTION;
const GIVEN = { MODE: 'production', DATABASE_URL, DATABASE_OWNER_URL };

const faultsOf = (given: NodeJS.ProcessEnv): string => {
  try {
    readMigrationConfig(given);
    return '';
  } catch (error) {
    return String(error);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'tulay-migration-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `${content}\n`);
  return path;
};

describe('a migration', () => {
  it('a migration reads only its two addresses, mode and market, also from files', () => {
    const read = { ownerUrl: DATABASE_OWNER_URL, appUrl: DATABASE_URL, mode: 'production', market: 'PH' };
    expect(readMigrationConfig({ ...GIVEN, DATA_KEY: 'no key', PORT: 'none' })).toEqual(read);
    expect(
      readMigrationConfig({
        MODE: 'production',
        DATABASE_URL_FILE: fileOf('app', DATABASE_URL),
        DATABASE_OWNER_URL_FILE: fileOf('owner', DATABASE_OWNER_URL),
      }),
    ).toEqual(read);
  });

  it.each(Object.keys(GIVEN))('a production migration without %s is refused with its name', (name) => {
    expect(faultsOf({ ...GIVEN, [name]: undefined })).toContain(`  ${name}: must be set`);
  });

  it('a production migration is refused if the application owns the schema', () => {
    expect(faultsOf({ ...GIVEN, DATABASE_URL: DATABASE_OWNER_URL })).toContain('DATABASE_OWNER_URL: ');
  });

  it('a sandbox migration accepts one role for both', () => {
    const given = { MODE: 'sandbox', DATABASE_URL };
    expect(readMigrationConfig(given)).toEqual({
      ownerUrl: DATABASE_URL,
      appUrl: DATABASE_URL,
      mode: 'sandbox',
      market: 'PH',
    });
    expect(faultsOf({ MODE: 'sandbox', DATABASE_OWNER_URL })).toContain('  DATABASE_URL: must be set');
  });

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])(
    'the error about an invalid %s does not contain it',
    (name) => {
      const message = faultsOf({ ...GIVEN, [name]: 'postgres://tulay:open-sesame@db.lender.ph:none/tulay' });
      expect(message).toContain(`  ${name}: `);
      expect(message).not.toContain('sesame');
    },
  );
});
