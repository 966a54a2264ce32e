import { readMigrationConfig } from '../config';
import { migrate } from './migrate/migrate';

async function main(): Promise<void> {
  const { ownerUrl, appUrl, ...deployment } = readMigrationConfig();
  await migrate(ownerUrl, appUrl, deployment);
  process.stdout.write('The database is up to date.\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
