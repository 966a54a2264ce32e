/** The databases that a demonstration fills: the lender's and the sandbox's. */
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/sandbox/database';
import { listNamedBorrowers } from '../../apps/api/src/sandbox/services/borrower.store';

export interface Target {
  readonly lenderUrl: string;
  readonly sandboxUrl: string;
}

/**
 * Returns whether the databases already hold a demonstration. Throws if they hold other data, or if another program uses the
 * lender's database: its jobs would act on the simulated year.
 */
export async function isFilled({ lenderUrl, sandboxUrl }: Target): Promise<boolean> {
  const sandbox = await openDatabase(sandboxUrl);
  // The list of borrowers is written last, so it exists only if the demonstration is complete.
  const listed = await listNamedBorrowers(sandbox).finally(() => sandbox.close());
  if (listed.length > 0) return true;

  const lender = new pg.Client({ connectionString: lenderUrl });
  await lender.connect();
  try {
    if (await hasBorrowers(lender))
      throw new Error(
        'The databases hold other borrowers, or half a demonstration. Delete them and begin again.',
      );
    if (await isUsed(lender)) throw new Error('Stop the API first: it uses the database.');
    return false;
  } finally {
    await lender.end();
  }
}

async function hasBorrowers(lender: pg.Client): Promise<boolean> {
  const table = await lender.query(`select where to_regclass('customer') is not null`);
  return table.rowCount === 1 && (await lender.query('select from customer limit 1')).rowCount === 1;
}

async function isUsed(lender: pg.Client): Promise<boolean> {
  const others = await lender.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return others.rowCount !== 0;
}
