import { expect, it } from 'vitest';
import { read } from './manifests';

it('backups expire within the five weeks that the privacy policy, the deletion screen and the documents state', () => {
  const kept = Number(/^repo1-retention-full=(\d+)$/m.exec(read('deploy/backup/pgbackrest.conf'))?.[1]);
  expect(read('deploy/backup/pgbackrest@full.timer')).toContain('OnCalendar=Sun ');
  // One more week, because a weekly full backup may fail once.
  expect(kept + 1).toBe(5);
  const pages = [
    'docs/reference/security.md',
    'docs/runbooks/back-up.md',
    'docs/decisions/031-personal-data-in-rows.md',
  ];
  for (const page of pages) expect(read(page), page).toMatch(/five (more )?weeks/);
  const words = {
    'en/setup': 'within five weeks',
    'en/privacy-policy': 'at most five more weeks',
    'tl/setup': 'limang linggo',
    'tl/privacy-policy': 'limang linggo',
  };
  for (const [text, promised] of Object.entries(words))
    expect(read(`packages/copy/src/${text}.ts`).toLowerCase()).toContain(promised);
});
