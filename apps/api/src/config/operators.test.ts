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

const DESK = {
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
const needsOf = (words: string) => COMMANDS.find((each) => each.name === words)?.needs ?? [];

describe('an operator’s command in production', () => {
  it.each([
    ['ledger trial-balance', DESK],
    ['customer show', DESK],
    ['review approve', DESK],
    ['approve', DESK],
    ['dispute show', { ...DESK, ...LINKS }],
    ['review show', { ...DESK, ...LINKS }],
    ['dispute show', { ...DESK, PUBLIC_URL: PRODUCTION.PUBLIC_URL, DATA_KEY: PRODUCTION.DATA_KEY }],
    ['payout resolve', { ...DESK, ...GATEWAYS }],
    ['operator found', { MODE: 'production', DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL }],
  ])('%s starts on what it needs, and reads nothing else', (words, given) => {
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
    [[], DESK],
    [['gateway'], { ...DESK, ...GATEWAYS }],
    [['links'], { ...DESK, ...LINKS }],
    [['owner'], { MODE: 'production', DATABASE_OWNER_URL: PRODUCTION.DATABASE_URL }],
  ])('that needs %j is refused without any of it, by name, and all at once', (needs, given) => {
    const names = Object.keys(given).filter((name) => name !== 'MODE');
    for (const name of names) {
      expect([name, faultsOf(needs, { ...given, [name]: undefined })]).toEqual([name, [name]]);
      expect(faultsOf(needs, { ...given, [name]: '' })).toContain(name);
    }
    const missing = faultsOf(needs, { MODE: 'production' });
    for (const name of names.filter((each) => !/^(XENDIT|PAYMONGO)_/.test(each)))
      expect(missing).toContain(name);
  });

  it.each(['SANDBOX_URL', 'GATEWAY_SECRET'])('is refused on %s, which is of the simulated world', (name) => {
    expect(faultsOf([], { ...DESK, [name]: 'http://127.0.0.1:7799/of-the-simulated-world' })).toEqual([name]);
  });

  it('says nothing of what is in a setting at fault', () => {
    const read = () => readOpsConfig(['links'], { ...DESK, PUBLIC_URL: DESK.OPS_KEY });
    expect(read).toThrow('Settings at fault');
    expect(read).not.toThrow(DESK.OPS_KEY);
  });
});

describe('the guide', () => {
  const guide = readFileSync(
    resolve(import.meta.dirname, '../../../../docs/runbooks/operator-accounts.md'),
    'utf8',
  );

  it.each<[OpsNeed, string]>([
    ['gateway', 'XENDIT_SECRET_KEY'],
    ['links', 'IDENTITY_KEY'],
    ['owner', 'DATABASE_OWNER_URL'],
  ])('names every command that needs %s beside its settings', (need, setting) => {
    const chapter = guide.slice(guide.indexOf('## Environment of an operator'));
    const row =
      chapter.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${setting}\``)) ?? '';
    const named = [...(row.split(' | ')[1] ?? '').matchAll(/`([a-z -]+)(?: <\w+>)?`/g)].map(
      ([, words = '']) => words,
    );
    const needing = COMMANDS.filter(({ needs }) => needs.includes(need)).map(({ name: words }) => words);
    expect(named.filter((words) => COMMANDS.some((each) => each.name === words)).sort()).toEqual(
      needing.sort(),
    );
  });
});
