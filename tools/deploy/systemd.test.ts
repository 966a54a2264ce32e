import { expect, it } from 'vitest';
import { read } from './manifests';

const unit = (name: string) => read(`deploy/systemd/${name}.service`);

it.each(['systemd/tulay-api@', 'systemd/tulay-worker', 'systemd/tulay-console', 'backup/pgbackrest@'])(
  'systemd starts %s again however often it failed',
  (name) => {
    const text = read(`deploy/${name}.service`);
    expect(text).toMatch(/^Restart=(always|on-failure)$/m);
    expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
  },
);

it('the console has a port that no API node of the runbook or of the edge uses', () => {
  const consolePort = /CONSOLE_PORT=(\d+)/.exec(unit('tulay-console'))?.[1];
  const started = [...read('docs/runbooks/deploy.md').matchAll(/tulay-api@(\d+)/g)].map(([, port]) => port);
  const routed = [...read('deploy/edge/haproxy.cfg').matchAll(/ server node\d+ 127\.0\.0\.1:(\d+)/g)].map(
    ([, port]) => port,
  );
  expect(started.length).toBeGreaterThan(1);
  expect(new Set(routed)).toEqual(new Set(started));
  expect(consolePort).toMatch(/^\d{4}$/);
  expect(started).not.toContain(consolePort);
});

it('the console starts with its role and its own settings, which have no key of the borrowers’ data', () => {
  const text = unit('tulay-console');
  expect(text).toMatch(/^Environment=ROLE=console /m);
  expect(text).toContain('CONSOLE_WEB_DIR=dist/console');
  expect([...text.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
    '/etc/tulay/console.env',
  ]);
});
