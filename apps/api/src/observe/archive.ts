/** Gauge of the WAL archive. Point-in-time restore needs it, and the disk fills while archiving fails. */
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database';
import { registerGauge, cached } from './gauges';

/** State of PostgreSQL's archiver by the database clock. A time is null if the event never happened. */
export interface Archiver {
  readonly isOn: boolean;
  readonly archivedAt: Date | null;
  readonly failedAt: Date | null;
  readonly countedSince: Date;
  readonly now: Date;
}

/** Registers the gauge. It is 0 without an archive, and absent while the database is unreachable. */
export function registerArchive(registry: Registry, db: Database): void {
  const name = 'archive_late_seconds';
  const help = 'Seconds since the last WAL segment was archived, while archiving fails';
  const read = cached(async () => ({ [name]: archiveLateSeconds(await readArchiver(db)) }));
  registerGauge(registry, { name, help }, read);
}

/** Returns the seconds since the last archived segment if the latest attempt failed, else 0. */
export function archiveLateSeconds({ isOn, archivedAt, failedAt, countedSince, now }: Archiver): number {
  const arrived = archivedAt ?? countedSince;
  if (!isOn || failedAt === null || failedAt <= arrived) return 0;
  return Math.max((now.getTime() - arrived.getTime()) / 1_000, 0);
}

async function readArchiver(db: Database): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "archivedAt",
      last_failed_time as "failedAt", stats_reset as "countedSince", now() as now
    from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the archiver has no row');
  return row;
}
