/** A database server of a proof's own, which can be crashed and comes back on the same port. */
import { join } from 'node:path';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { runningServer, untilGone } from '../../scripts/embedded/cluster';
import { createScratch, removeScratch } from '../../scripts/embedded/scratch';
import { loadSecrets } from '../../scripts/running/settings';
import { type Postgres, startPostgres } from '../../scripts/postgres';

const TEMPLATE = 'tulay_template';

export interface DatabaseNames {
  readonly lender: string;
  readonly world: string;
}

export interface DatabaseServer {
  readonly postgres: Postgres;
  /** The same for every stack on this server, so that one's sessions and sealed rows hold in another's. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The lender's and the world's database: fresh, or the lender's a copy of the named one, which nobody may be using. */
  createDatabases(template?: string): Promise<DatabaseNames>;
  /** Of the process that starts all its others. Throws while there is none. */
  pid(): number;
  /** What a power cut of the server does; resolves when it is gone. */
  crash(): Promise<void>;
  /** Starts it again where it was. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param durable false forgets at a crash what it had said was committed, and is faster.
 * @param disk where its files lie; a temporary folder of its own when absent.
 */
export async function startServer(durable: boolean, disk?: string): Promise<DatabaseServer> {
  const scratch = await createScratch();
  const dataDir = join(disk ?? scratch, 'postgres');
  let postgres = await startPostgres({ dataDir, durable });
  await postgres.createDatabase(TEMPLATE);
  await migrate(postgres.ownerUrl(TEMPLATE), postgres.appUrl(TEMPLATE), 'sandbox');
  let made = 0;
  function pid(): number {
    const server = runningServer(dataDir);
    if (server === null) throw new Error('there is no database server');
    return server.pid;
  }
  return {
    postgres,
    secrets: loadSecrets(scratch),
    async createDatabases(template = TEMPLATE) {
      made += 1;
      const names = { lender: `lender_${made}`, world: `world_${made}` };
      await postgres.createDatabase(names.lender, template);
      await postgres.createDatabase(names.world, undefined, 'tulay');
      return names;
    },
    pid,
    async crash() {
      const running = pid();
      process.kill(running, 'SIGQUIT');
      await untilGone(running);
    },
    async restart() {
      postgres = await startPostgres({ dataDir, durable, port: postgres.port });
    },
    async stop() {
      await postgres.stop();
      removeScratch(scratch);
    },
  };
}
