import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOpsConfig } from '../config';
import { COMMANDS } from '../ops/command-table';
import { PRODUCTION } from '../testing/production-settings';
import type { OpsNeed } from './operators';

type Given = Record<string, string | undefined>;

function faultsOf(needs: readonly OpsNeed[], environment: Given): string[] {
  try {
    readOpsConfig(needs, environment);
    return [];
  } catch (error) {
    return [...new Set([...String(error).matchAll(/^ {2}([\w, ]+):/gm)].map((match) => String(match[1])))];
  }
}

const BASE = {
  MODE: 'production',
  OPS_DATABASE_URL: 'postgres://anna:pw@db.lender.ph/tulay',
  OPS_KEY: 'nQ8rV2kXw5tZ0bC7mJ4hG1sD9fL6pYea',
};
const some = (...names: (keyof typeof PRODUCTION)[]): Given =>
  Object.fromEntries(names.map((name) => [name, PRODUCTION[name]]));
const GATEWAYS = some(
  'PAYOUT_PROVIDER',
  'COLLECTION_PROVIDER',
  'XENDIT_SECRET_KEY',
  'PAYMONGO_SECRET_KEY',
  'PAYMONGO_WALLET_NUMBER',
  'PAYMONGO_WALLET_NAME',
);
const LINKS = { PUBLIC_URL: PRODUCTION.PUBLIC_URL, IDENTITY_KEY: PRODUCTION.DATA_KEY };
const needsOf = (name: string) => COMMANDS.find((each) => each.name === name)?.needs ?? [];

describe('settings of an operator command in production', () => {
  it.each([
    ['report trial-balance', BASE],
    ['customer show', BASE],
    ['review approve', BASE],
    ['approve', BASE],
    ['dispute show', { ...BASE, ...LINKS }],
    ['review show', { ...BASE, ...LINKS }],
    ['number show', { ...BASE, ...LINKS }],
    ['payout resolve', { ...BASE, ...GATEWAYS }],
    ['operator found', { MODE: 'production', DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL }],
  ])('`%s` needs only its own settings and ignores others', (words, given) => {
    const others: Given = { DATA_KEY_FILE: '/nowhere', SESSION_SECRET: '', PUBLIC_URL: 'no address' };
    const untouched = needsOf(words).includes('links') ? {} : others;
    expect(faultsOf(needsOf(words), { ...untouched, ...given })).toEqual([]);
    const { databaseUrl } = readOpsConfig(needsOf(words), {
      ...given,
      DATABASE_URL: 'postgres://app@db/tulay',
    });
    expect(databaseUrl).not.toContain('app@');
  });

  it.each<[readonly OpsNeed[], Given]>([
    [[], BASE],
    [['gateway'], { ...BASE, ...GATEWAYS }],
    [['links'], { ...BASE, ...LINKS }],
    [['owner'], { MODE: 'production', DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL }],
  ])('a command that needs %j is refused with the names of all missing settings', (needs, given) => {
    const names = Object.keys(given).filter((name) => name !== 'MODE');
    for (const name of names) {
      expect([name, faultsOf(needs, { ...given, [name]: undefined })]).toEqual([name, [name]]);
      expect(faultsOf(needs, { ...given, [name]: '' })).toContain(name);
    }
    const missing = faultsOf(needs, { MODE: 'production' });
    for (const name of names.filter((each) => !/^(XENDIT|PAYMONGO)_/.test(each)))
      expect(missing).toContain(name);
  });

  it('a command that signs links is refused with DATA_KEY instead of IDENTITY_KEY in production', () => {
    const { IDENTITY_KEY: DATA_KEY, ...links } = LINKS;
    expect(faultsOf(['links'], { ...BASE, ...links, DATA_KEY })).toEqual(['IDENTITY_KEY']);
  });

  it.each(['SANDBOX_URL', 'GATEWAY_SECRET'])('a command with the sandbox setting %s is refused', (name) => {
    expect(faultsOf([], { ...BASE, [name]: 'http://127.0.0.1:7799/sandbox-only-secret-value' })).toEqual([
      name,
    ]);
  });

  it('an error about settings contains no values', () => {
    const read = () => readOpsConfig(['links'], { ...BASE, PUBLIC_URL: BASE.OPS_KEY });
    expect(read).toThrow('Settings at fault');
    expect(read).not.toThrow(BASE.OPS_KEY);
  });
});

describe('the guide for operator accounts', () => {
  const guide = readFileSync(
    resolve(import.meta.dirname, '../../../../docs/runbooks/operator-accounts.md'),
    'utf8',
  );

  it.each<[OpsNeed, string]>([
    ['gateway', 'XENDIT_SECRET_KEY'],
    ['links', 'IDENTITY_KEY'],
    ['owner', 'DATABASE_OWNER_URL'],
  ])('the guide names every command that needs %s with its settings', (need, setting) => {
    const chapter = guide.slice(guide.indexOf('## Environment of an operator'));
    const row =
      chapter.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${setting}\``)) ?? '';
    const named = [...(row.split(' | ')[1] ?? '').matchAll(/`([a-z -]+)(?: <\w+>)?`/g)].map(
      ([, words = '']) => words,
    );
    const needing = COMMANDS.filter(({ needs }) => needs.includes(need)).map(({ name }) => name);
    expect(named.filter((words) => COMMANDS.some((each) => each.name === words)).sort()).toEqual(
      needing.sort(),
    );
  });
});
