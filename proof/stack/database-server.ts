/** A separate database server for proofs, which can be crashed and restarted on the same port. */
import { join } from 'node:path';
import { migrate } from '../../apps/api/src/db/migrate/migrate';
import { runningServer, untilGone } from '../../tools/embedded/cluster';
import { createScratch, removeScratch } from '../../tools/embedded/scratch';
import { loadSecrets } from '../../scripts/running/settings';
import { type Postgres, startPostgres } from '../../scripts/postgres';

const TEMPLATE = 'tulay_template';

export interface DatabaseNames {
  readonly lender: string;
  readonly world: string;
}

export interface DatabaseServer {
  readonly postgres: Postgres;
  /** Secrets shared by all stacks on this server, so that sessions and encrypted rows stay valid in a copied database. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Creates both databases. The lender's is a copy of `template`, which must have no connections, or freshly migrated. */
  createDatabases(template?: string): Promise<DatabaseNames>;
  /** Returns the process id of the postmaster. Throws if the server does not run. */
  pid(): number;
  /** Ends the server without a checkpoint, like a power cut; resolves when it is gone. */
  crash(): Promise<void>;
  /** Starts the server again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server with a migrated template database.
 * @param durable false is faster, but a crash may lose committed transactions.
 * @param disk folder for the server's files; a temporary folder if absent.
 */
export async function startServer(durable: boolean, disk?: string): Promise<DatabaseServer> {
  const scratch = await createScratch();
  const dataDir = join(disk ?? scratch, 'postgres');
  let postgres = await startPostgres({ dataDir, durable });
  await postgres.createDatabase(TEMPLATE);
  await migrate(postgres.ownerUrl(TEMPLATE), postgres.appUrl(TEMPLATE), { mode: 'sandbox' });
  let made = 0;
  function pid(): number {
    const server = runningServer(dataDir);
    if (server === null) throw new Error('the database server does not run');
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
