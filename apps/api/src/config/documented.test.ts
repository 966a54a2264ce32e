import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@tulay/contract/languages';
import { GATEWAYS, NETWORKS } from './providers';
import { SECRETS } from './secret-files';
import { Environment } from './settings';

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../../docs/reference/settings.md'), 'utf8');

/** Rows of the settings page: the names of the settings, and whether they are secret. */
const ROWS = [...PAGE.matchAll(/^\| (`[^|]+`) \| ([PS ]*)\| /gm)].map(([, names = '', marks = '']) => ({
  names: [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = '']) => name),
  isSecret: marks.includes('S'),
}));

describe('the settings reference', () => {
  it('the settings reference lists each setting once', () => {
    expect(ROWS.flatMap(({ names }) => names).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  it('the settings reference marks exactly the secrets, which may come from files', () => {
    const secret = ROWS.filter(({ isSecret }) => isSecret).flatMap(({ names }) => names);
    expect(secret.sort()).toEqual([...SECRETS].sort());
  });
});

/** Identifies the app to the attribution provider in every browser, so it is public. */
const PUBLIC_TOKENS = ['ATTRIBUTION_APP_TOKEN'];

it('a setting that is named as a key, secret or token is one of the secrets', () => {
  const named = Object.keys(Environment.shape).filter((name) => /_(KEY|SECRET|TOKEN)$/.test(name));
  const secrets: readonly string[] = SECRETS;
  expect(named.filter((name) => !secrets.includes(name))).toEqual(PUBLIC_TOKENS);
});

const ROOT = resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const KNOWN = new Set([...Object.keys(Environment.shape), 'NODE_ENV']);

/** Returns the settings in the matching lines of a file, by name. */
function setBy(file: string, word: RegExp): Map<string, string> {
  const lines = [...read(file).matchAll(word)].map(([, rest = '']) => rest);
  return new Map(
    lines.flatMap((line) =>
      [...line.matchAll(/([A-Z][A-Z\d_]+)[=:]\s*(\S+)/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ),
  );
}

const api = setBy('deploy/systemd/tulay-api@.service', /^Environment=(.+)$/gm);
const worker = setBy('deploy/systemd/tulay-worker.service', /^Environment=(.+)$/gm);
const guarded = setBy('deploy/systemd/tulay-.service.d/guarded.conf', /^Environment=(.+)$/gm);
const compose = setBy('compose.yaml', /^x-tulay[\s\S]+?environment: &settings\n([\s\S]+?)\n {2}read_only/gm);

describe.each([...GATEWAYS, ...NETWORKS])('the provider %s', (name) => {
  const isNamed = (text: string) => text.toLowerCase().includes(name);

  it.each(LANGUAGES)('the privacy policy names it as a recipient, in the language %s', (language) => {
    expect(isNamed(read(`packages/copy/src/${language}/privacy-policy.ts`))).toBe(true);
  });

  it('the settings reference and the README list every provider among the choices for production', () => {
    const choices = PAGE.split('\n').filter((line) => /^\| `(PAYOUT_PROVIDER|SMS_PROVIDERS)`/.test(line));
    const sentence = /\*\*In production\*\*[^\n]+\n/.exec(read('README.md'))?.[0] ?? '';
    expect([isNamed(choices.join()), isNamed(sentence)]).toEqual([true, true]);
  });
});

describe('the deployment files', () => {
  it.each([
    ['the units of API nodes', api],
    ['the unit of workers', worker],
    ['every unit', guarded],
    ['the image', setBy('Dockerfile', /^ENV (.+)$/gm)],
    ['Compose', compose],
  ])('all settings in %s exist', (_where, names) => {
    expect(names.size).toBeGreaterThan(0);
    expect([...names.keys()].filter((name) => !KNOWN.has(name))).toEqual([]);
  });

  it('Compose migrates only after the database accepts TCP connections, not during its initialization', () => {
    const [, options = ''] = /pg_isready(.*)\]/.exec(read('compose.yaml')) ?? [];
    expect(options).toContain('-h 127.0.0.1');
    expect(read('compose.yaml')).toContain('postgres: { condition: service_healthy }');
  });

  it('the backup timers and the pgBackRest stanza match the backup guide', () => {
    const guide = read('docs/runbooks/back-up.md');
    const stanza = /^\[(?!global)(\w+)\]$/m.exec(read('deploy/backup/pgbackrest.conf'))?.[1] ?? '';
    for (const command of ['stanza-create', 'check', 'archive-push']) {
      expect(guide).toContain(`pgbackrest --stanza=${stanza} ${command}`);
    }
    expect(read('deploy/backup/pgbackrest@.service')).toContain(`--stanza=${stanza} --type=%i backup`);
    const [, enabled = ''] = /systemctl enable --now (pgbackrest@.+)$/m.exec(guide) ?? [];
    const nights = enabled.split(' ').map((timer) => {
      const [, days = ''] = /^OnCalendar=(\S+) /m.exec(read(`deploy/backup/${timer}`)) ?? [];
      return [timer, days];
    });
    expect(nights).toEqual([
      ['pgbackrest@full.timer', 'Sun'],
      ['pgbackrest@incr.timer', 'Mon..Sat'],
    ]);
  });

  it('the metrics ports of all nodes match the targets of Prometheus', () => {
    const [, targets = ''] = /targets: \[(.+)\]/.exec(read('deploy/prometheus/prometheus.yml')) ?? [];
    const started = [...read('docs/runbooks/deploy.md').matchAll(/tulay-api@(\d+)/g)].map(
      ([, port = '']) => port,
    );
    const ports = [...new Set(started)].map((port) => api.get('METRICS_PORT')?.replace('%i', port));
    expect([worker.get('METRICS_PORT'), ...ports].map((port) => `"127.0.0.1:${port}"`)).toEqual(
      targets.split(', '),
    );
    expect(compose.get('METRICS_PORT')).toBe(worker.get('METRICS_PORT'));
  });
});
