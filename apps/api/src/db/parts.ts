/** The parts of the database, which can be away one by one: one on plain PostgreSQL, one for each server of a cluster. */
import { sql } from 'kysely';
import type { Database } from './database';

export interface DatabasePart {
  /** Number of the server in the cluster; 0 without a cluster. */
  readonly part: number;
  /** What an operator calls it: `server 2` by its number in `pg_dist_node`, or `database`. */
  readonly name: string;
  readonly db: Database;
  /** An id whose rows would lie on this server. Functions that get it as their borrower run there. */
  readonly anyone: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Number of random ids that are tried. Each server has some of the 32 shards, so each has one of the ids. */
const TRIES = 2_000;

/** Returns the parts of the database by the catalog of the coordinator, which needs no other server. */
export async function listParts(db: Database): Promise<readonly DatabasePart[]> {
  const { rows: known } = await sql<{ isCluster: boolean }>`
    select to_regclass('pg_dist_shard') is not null as "isCluster"`.execute(db);
  if (known[0]?.isCluster !== true) return [{ part: 0, name: 'database', db, anyone: NOBODY }];
  const { rows } = await sql<{ part: number; name: string; anyone: string }>`
    select distinct on (n.groupid) n.groupid as part, 'server ' || n.groupid as name, tried.id as anyone
    from (select id, get_shard_id_for_distribution_column('outbox', id) as shard
        from (select gen_random_uuid() as id from generate_series(1, ${TRIES}::integer)) random) tried
      join pg_dist_placement p on p.shardid = tried.shard
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    order by n.groupid`.execute(db);
  return rows.map((row) => ({ ...row, db }));
}

/** Returns the number of the server that answers for a part. Throws if it is down. */
export async function askPart({ db, anyone }: DatabasePart): Promise<number | undefined> {
  const { rows } = await sql<{ part: number }>`select part_number(${anyone}::uuid) as part`.execute(db);
  return rows[0]?.part;
}

/** Returns the numbers of the servers that have the rows of these borrowers, by the catalog of the coordinator. */
export async function partsOf(
  db: Database,
  customerIds: readonly string[],
): Promise<readonly { readonly customerId: string; readonly part: number }[]> {
  const { rows } = await sql<{ customerId: string; part: number }>`
    select asked.id as "customerId", p.groupid as part
    from (select id, get_shard_id_for_distribution_column('customer', id) as shard
        from unnest(${customerIds}::uuid[]) id) asked
      join pg_dist_placement p on p.shardid = asked.shard`.execute(db);
  return rows;
}
