import { readMigrationConfig } from '../apps/api/src/config';
import { distribute, planDistribution } from '../apps/api/src/db/distribution/distribute';
import pg from 'pg';
import { Stop } from './running/stop';

/**
 * `npm run db:distribute`: distributes the tables over a Citus cluster whose coordinator is at DATABASE_OWNER_URL (a superuser).
 * `--print` only prints the statements, on any PostgreSQL.
 */
const settings = readSettings();
const say = (line: string): void => void process.stdout.write(`${line};\n`);

const client = new pg.Client({ connectionString: settings.ownerUrl });
await client.connect();
try {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (process.argv.includes('--print')) {
    const { tables, functions } = await planDistribution(client);
    for (const statement of tables) say(statement);
    process.stdout.write('-- functions, triggers and privileges once more: npm run db:migrate\n');
    for (const statement of functions) say(statement);
  } else if (rowCount === 0) {
    const how =
      'Create it on every server, add the workers, and run this again; --print shows the statements.';
    throw new Stop(`This database has no extension "citus". ${how}`);
  } else {
    await distribute(settings, say);
  }
} finally {
  await client.end();
}

function readSettings() {
  try {
    return readMigrationConfig();
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}
