/** `npm run sbom`: writes the CycloneDX bill of materials of the shipped libraries, from the lock file. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Stop } from './running/stop';

const TARGET = 'dist/sbom.json';
const MOST_BYTES = 64 * 1024 * 1024;

const made = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ],
  { encoding: 'utf8', maxBuffer: MOST_BYTES, shell: process.platform === 'win32' },
);
if (made.status !== 0) throw new Stop(`npm wrote no bill of materials.\n${made.stderr}`);
const bill = JSON.parse(made.stdout) as { metadata: { component: { name: string } }; components: unknown[] };
// npm uses the folder's name.
bill.metadata.component.name = 'tulay';
mkdirSync('dist', { recursive: true });
writeFileSync(TARGET, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${TARGET}: ${bill.components.length} components\n`);
