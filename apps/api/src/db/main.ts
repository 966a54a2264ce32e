import { readMigrationConfig } from '../config';
import { migrate } from './migrate/migrate';

async function main(): Promise<void> {
  const { ownerUrl, appUrl, mode } = readMigrationConfig();
  await migrate(ownerUrl, appUrl, mode);
  process.stdout.write('The database is up to date.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
