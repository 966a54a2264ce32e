/** Brings a database to this version, as a step of its own before the nodes of that version start. */
import { readMigrationConfig } from '../config';
import { migrate } from './migrate/migrate';

async function main(): Promise<void> {
  const { ownerUrl, appUrl, mode } = readMigrationConfig();
  await migrate(ownerUrl, appUrl, mode);
  process.stdout.write('The database is at this version.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
