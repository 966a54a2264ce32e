/** Programs of the product over a cluster of databases, and the simulated world. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { connect } from '../../apps/api/src/db/database';
import { openPool } from '../../apps/api/src/db/pool';
import { ADDRESS, logOf, type ClusterContext } from '../../scripts/cluster/context';
import { startPostgres } from '../../scripts/postgres';
import { type Environment, loadSecrets } from '../../scripts/running/settings';
import { freePort } from '../../tools/embedded/port';
import type { BooksSource } from '../books';
import { Program } from '../stack/program';

/** Steps that end a cluster, in the order in which its parts started. */
export type Cleanup = (() => Promise<void> | void)[];

/** Returns the settings of all programs, and starts a separate database server for the simulated world. */
export async function createSettings(
  place: ClusterContext,
  port: number,
  closing: Cleanup,
): Promise<Environment> {
  const { folder } = place;
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  closing.push(postgres.stop);
  await postgres.createDatabase('tulay_sandbox', undefined, 'tulay');
  const storage = join(folder, 'storage');
  mkdirSync(storage);
  const worldPort = String(await freePort());
  const url = `http://${ADDRESS}:${port}`;
  return {
    MODE: 'sandbox',
    HOST: ADDRESS,
    MIGRATE: 'false',
    DRAIN_SECONDS: '1',
    PUBLIC_URL: url,
    API_URL: url,
    SANDBOX_PORT: worldPort,
    SANDBOX_URL: `http://${ADDRESS}:${worldPort}`,
    SANDBOX_PAYOUT_SECONDS: '0',
    SANDBOX_DATABASE_URL: postgres.appUrl('tulay_sandbox'),
    STORAGE_DIR: storage,
    ...loadSecrets(folder),
  };
}

export async function startProgram(
  place: ClusterContext,
  closing: Cleanup,
  file: string,
  name: string,
  env: Environment,
  ready: string,
): Promise<Program> {
  const program = new Program({
    name,
    file: resolve('dist/api', `${file}.js`),
    env,
    log: logOf(place, name),
    ready,
  });
  closing.push(() => program.stop());
  await program.start();
  return program;
}

export function openReaders(
  appUrl: string,
  ownerUrl: string,
  closing: Cleanup,
): Pick<BooksSource, 'db' | 'rows'> {
  const connection = connect(appUrl, 4);
  const owner = openPool({ connectionString: ownerUrl, max: 2 });
  closing.push(
    () => connection.close(),
    () => owner.end(),
  );
  return {
    db: connection.db,
    rows: async <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<T>(text, [...values])).rows,
  };
}
