import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words as english } from '@tulay/copy/en/index';
import { words as tagalog } from '@tulay/copy/tl/index';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const IN_SQL = /audit_add\([^;]*?'([a-z_]+\.[a-z_]+)'/g;
const IN_CODE = /\baction(?::| =) '([a-z_]+\.[a-z_]+)'/g;
/** Actions that SQL builds from the state of a payout. */
const BY_STATE = ['payout.failed', 'payout.reversed'];
const read = (folder: string, ending: RegExp) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(SOURCES, folder, path), 'utf8'));

const sql = read('db/functions', /\.sql$/).flatMap((text) => [...text.matchAll(IN_SQL)]);
const code = read('features', /(?<!\.test)\.ts$/).flatMap((text) => [...text.matchAll(IN_CODE)]);
const actions = [...new Set([...BY_STATE, ...[...sql, ...code].map(([, action]) => action ?? '')])];

test('every audit action has a sentence in the privacy center', () => {
  expect(actions).toContain('offer.expired');
  expect(actions).toContain('code.confirmed');
  for (const { privacy } of [english, tagalog]) {
    const sentences = Object.keys(privacy.accessLog.actions);
    expect(actions.filter((action) => !sentences.includes(action.replaceAll('.', '_')))).toEqual([]);
  }
});
