import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { expect, test } from 'vitest';
import { LOAN_EVENTS } from './schema/loan-event';

const SOURCES = join(import.meta.dirname, '..');
const IN_SQL = /audit_add\([^;]*?'([a-z_]+\.[a-z_]+)'/g;
const IN_CODE = /\baction(?::| =) '([a-z_]+\.[a-z_]+)'/g;
/**
 * Audit actions whose names SQL builds from the status of a payout or the channel of a contact, so that this test does not find them in
 * the SQL files.
 */
const BY_STATE = [
  'payout.failed',
  'payout.reversed',
  'collection.call',
  'collection.text',
  'collection.letter',
];
const read = (folder: string, ending: RegExp) =>
  readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => readFileSync(join(SOURCES, folder, path), 'utf8'));

const sql = read('db/functions', /\.sql$/).flatMap((text) => [...text.matchAll(IN_SQL)]);
const code = read('features', /(?<!\.test)\.ts$/).flatMap((text) => [...text.matchAll(IN_CODE)]);
const ofEvents = Object.values(LOAN_EVENTS).flatMap(({ recording }) => recording?.action ?? []);
const actions = [
  ...new Set([...BY_STATE, ...ofEvents, ...[...sql, ...code].map(([, action]) => action ?? '')]),
];

test('every audit action has a sentence in the privacy center', () => {
  expect(actions).toContain('offer.expired');
  expect(actions).toContain('code.confirmed');
  for (const { privacy } of Object.values(SCREEN_WORDS)) {
    const sentences = Object.keys(privacy.accessLog.actions);
    expect(actions.filter((action) => !sentences.includes(action.replaceAll('.', '_')))).toEqual([]);
  }
});
