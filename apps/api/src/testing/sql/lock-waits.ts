import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../db/database';

/** Waits until this many database connections are waiting for a lock. */
export const untilLockWaits = (db: Database, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count);
  });
