import { expect, it } from 'vitest';
import { read } from './manifests';

it('backups expire within the five weeks that the privacy policy, the deletion screen and the documents state', () => {
  const kept = Number(/^repo1-retention-full=(\d+)$/m.exec(read('deploy/backup/pgbackrest.conf'))?.[1]);
  expect(read('deploy/backup/pgbackrest@full.timer')).toContain('OnCalendar=Sun ');
  // One more week, in which a full backup may fail.
  expect(kept + 1).toBe(5);
  const pages = [
    'docs/reference/security.md',
    'docs/runbooks/back-up.md',
    'docs/decisions/031-personal-data-in-rows.md',
  ];
  for (const page of pages) expect(read(page), page).toMatch(/five (more )?weeks/);
  const words = { en: 'five more weeks', tl: 'limang linggo' };
  for (const language of ['en', 'tl'] as const) {
    for (const text of ['setup', 'privacy-policy'])
      expect(read(`packages/copy/src/${language}/${text}.ts`).toLowerCase()).toContain(words[language]);
  }
});

it.each(['tulay-api@', 'tulay-worker', 'pgbackrest@'])(
  'systemd starts %s again however often it failed',
  (name) => {
    const folder = name === 'pgbackrest@' ? 'backup' : 'systemd';
    const unit = read(`deploy/${folder}/${name}.service`);
    expect(unit).toMatch(/^Restart=(always|on-failure)$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  },
);
