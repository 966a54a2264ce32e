/** Whether the database's log reaches its archive: what a restore to a moment needs, and what fills the disk where it does not. */
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database';
import { registerGauge, cached } from './gauges';

/** What PostgreSQL says of its archiver, by its own clock; null where that never happened. */
export interface Archiver {
  readonly isOn: boolean;
  readonly archivedAt: Date | null;
  readonly failedAt: Date | null;
  readonly countedSince: Date;
  readonly now: Date;
}

/** Adds the gauge; it stays 0 where no archive is configured, and says nothing while the database is away. */
export function registerArchive(registry: Registry, db: Database): void {
  const name = 'archive_late_seconds';
  const help = 'How long no segment of the database’s log has reached its archive, while that fails';
  const read = cached(async () => ({ [name]: archiveLateSeconds(await readArchiver(db)) }));
  registerGauge(registry, { name, help }, read);
}

/** 0 unless its last try failed; then since the last segment that arrived. */
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
