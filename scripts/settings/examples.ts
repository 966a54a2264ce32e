import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { PROVIDER_SETTINGS } from '../../apps/api/src/config/providers';
import { Environment } from '../../apps/api/src/config/settings';

type Row = { names: string[]; isRequired: boolean; meaning: string };
type Section = { title: string; rows: Row[] };

const ROOT = resolve(import.meta.dirname, '../..');

/** Settings that `npm start` sets or creates by itself, or that only operators or production use. */
const NOT_IN_SANDBOX = new Set([
  ...Object.keys(PROVIDER_SETTINGS),
  'MODE',
  'ROLE',
  'MIGRATE',
  'WEB_DIR',
  'SANDBOX_URL',
  'GATEWAY_SECRET',
  'WEBHOOK_SECRET',
  'SESSION_SECRET',
  'DATA_KEY',
  'IDENTITY_KEY',
  'SEAL_P12',
  'SEAL_PASSPHRASE',
  'VAPID_PRIVATE_KEY',
  'PRODUCTION_API_ORIGIN',
  'OPS_DATABASE_URL',
  'OPS_KEY',
]);

/** Settings that a production node refuses or never reads. Operators have their own log-ins. */
const NOT_IN_PRODUCTION = new Set([
  'SANDBOX_URL',
  'GATEWAY_SECRET',
  'WEBHOOK_SECRET',
  'TEST_API_ORIGIN',
  'OPS_DATABASE_URL',
  'OPS_KEY',
]);

/** Values that are the same in every production. The migration is a separate step there (docs/runbooks/deploy.md). */
const PRODUCTION_VALUES: Record<string, string> = { MODE: 'production', MIGRATE: 'false', STORAGE: 's3' };

const DEFAULTS = z
  .object({ properties: z.record(z.string(), z.object({ default: z.unknown().optional() })) })
  .parse(z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' })).properties;

/** Returns the contents of both example files. Names and defaults come from the schema, meanings from the reference. */
export function examples(): Record<'.env.example' | 'production.env.example', string> {
  const sections = readReference();
  return {
    '.env.example': render(
      [
        'Settings of `npm start` and `npm run dev`, which need none of them. Copy this file to `.env`.',
        'A variable of the shell overrides it. Made by `npm run settings`; meanings: docs/reference/settings.md.',
      ],
      sections,
      (name) => (NOT_IN_SANDBOX.has(name) ? null : `#${name}=${defaultOf(name)}`),
    ),
    'production.env.example': render(
      [
        'Settings of a production node. Copy this file to `production.env` and fill in every line that is not a comment.',
        'A secret may come from a file instead: NAME_FILE=/run/secrets/name. A start lists every fault at once.',
        'Made by `npm run settings`; meanings: docs/reference/settings.md.',
      ],
      sections.filter(({ title }) => title !== 'Development'),
      (name, isRequired) => {
        if (NOT_IN_PRODUCTION.has(name)) return null;
        const fixed = PRODUCTION_VALUES[name];
        if (fixed !== undefined) return `${name}=${fixed}`;
        return isRequired ? `${name}=` : `#${name}=${defaultOf(name)}`;
      },
    ),
  };
}

function defaultOf(name: string): string {
  const value = DEFAULTS[name]?.default;
  return value === undefined ? '' : String(value);
}

/**
 * Reads the sections and rows of the settings reference. Its table of development settings has no column of marks,
 * unlike the others.
 */
function readReference(): Section[] {
  const page = readFileSync(resolve(ROOT, 'docs/reference/settings.md'), 'utf8');
  const sections = page.split(/^## /m).slice(1);
  return sections.map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    rows: [...text.matchAll(/^\| (`[A-Z][^|]+`) \|(?: ([PS ]*)\|)? (.+) \|$/gm)].map(
      ([, names = '', marks = '', meaning = '']) => ({
        names: [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
        isRequired: marks.includes('P'),
        meaning,
      }),
    ),
  }));
}

function render(
  heading: string[],
  sections: readonly Section[],
  lineOf: (name: string, isRequired: boolean) => string | null,
): string {
  const parts = sections.flatMap(({ title, rows }) => {
    const shown = rows.flatMap(({ names, isRequired, meaning }) => {
      const lines = names.flatMap((name) => lineOf(name, isRequired) ?? []);
      return lines.length === 0 ? [] : [`# ${meaning.replaceAll('`', '')}`, ...lines];
    });
    return shown.length === 0 ? [] : [['', `# ${title}`, '', ...shown].join('\n')];
  });
  return `${[...heading.map((line) => `# ${line}`), ...parts].join('\n')}\n`;
}
