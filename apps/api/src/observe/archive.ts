/** Whether the database's log reaches its archive: what a restore to a moment needs, and what fills the disk where it does not. */
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../db/database';
import { gauge, shared } from './gauges';

const FRESH_MS = 10_000;

/** What PostgreSQL says of its archiver, by its own clock; null where that never happened. */
export interface Archiver {
  readonly archivedAt: Date | null;
  readonly failedAt: Date | null;
  readonly countedSince: Date;
  readonly now: Date;
}

/** Adds the gauge; it stays 0 where no archive is configured, and says nothing while the database is away. */
export function watchArchive(registry: Registry, db: Database): void {
  const read = async () => ({ archive_late_seconds: archiveLateSeconds(await archiverOf(db)) });
  const of = {
    name: 'archive_late_seconds',
    help: 'How long no segment of the database’s log has reached its archive, while that fails',
  };
  gauge(
    registry,
    of,
    shared(() => read().catch(() => null), FRESH_MS),
  );
}

/** 0 unless its last try failed; then since the last segment that arrived. */
export function archiveLateSeconds({ archivedAt, failedAt, countedSince, now }: Archiver): number {
  const arrived = archivedAt ?? countedSince;
  if (failedAt === null || failedAt <= arrived) return 0;
  return Math.max((now.getTime() - arrived.getTime()) / 1_000, 0);
}

async function archiverOf(db: Database): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select last_archived_time as "archivedAt", last_failed_time as "failedAt", stats_reset as "countedSince", now() as now
    from pg_stat_archiver`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the archiver has no row');
  return row;
}
