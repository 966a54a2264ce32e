/**
 * Task that runs every minute and stores the parts of loans in the figures of the reports. The first runs write the parts
 * of all borrowers, and each later run those of the borrowers with new facts.
 */
import { SETTLING_SECONDS } from '@tulay/contract/operator/reports';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import { withReportDeadline } from './dated-books.store';
import {
  addBookings,
  bookedAfter,
  borrowersAfter,
  hasJournals,
  lastClosedDay,
  type PartProgress,
  readProgress,
  setProgress,
  staleBorrowers,
  writeParts,
} from './stored-parts.store';

/** Smallest number of journals for which parts are stored. The reports of a smaller book take less than a second. */
const JOURNALS_LEAST = 20_000;
/** Number of journals after which a run ends, so that the transaction of a run stays short after an import. */
const JOURNALS_MAX = 20_000;
/** Number of borrowers whose first parts one run writes. */
const FILLED_AT_ONCE = 50_000;
/** Time limit of the SQL statement that writes parts. */
const STATEMENT_SECONDS = 900;
const LOCK = 'report parts';
const BEFORE_FIRST_ID = '00000000-0000-0000-0000-000000000000';

export function createPartStore(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { journalsLeast = JOURNALS_LEAST, journalsMax = JOURNALS_MAX, filledAtOnce = FILLED_AT_ONCE } = {},
) {
  /** Latest time for which all bookings have arrived. */
  const completeUntil = () => new Date(clock.now().getTime() - SETTLING_SECONDS * 1_000);

  async function beginFilling(own: Database): Promise<void> {
    const knownAt = completeUntil();
    await addBookings(own, { after: null, until: knownAt });
    await setProgress(own, { knownAt, filledUntil: BEFORE_FIRST_ID });
  }

  /** Writes the first parts of the next borrowers. */
  async function fillNext(own: Database, knownAt: Date, after: string): Promise<void> {
    const ids = await borrowersAfter(own, after, filledAtOnce);
    const stale = ids.map((id) => ({ id, since: '-infinity' as const }));
    if (ids.length > 0) await writeParts(own, stale, knownAt);
    await setProgress(own, { knownAt, filledUntil: ids.length < filledAtOnce ? null : (ids.at(-1) ?? null) });
  }

  /** Writes the parts of the borrowers with facts since the last run. */
  async function addNews(own: Database, after: Date): Promise<void> {
    const complete = completeUntil();
    if (complete <= after) return;
    const until = (await bookedAfter(own, after, journalsMax)) ?? complete;
    const times = { after, until: until < complete ? until : complete };
    const stale = await staleBorrowers(own, times);
    if (stale.length === 0) return;
    await addBookings(own, times);
    await writeParts(own, stale, times.until);
    await setProgress(own, { knownAt: times.until, filledUntil: null });
  }

  async function storeNext(own: Database, progress: PartProgress | undefined): Promise<void> {
    if (progress === undefined) return beginFilling(own);
    const { knownAt, filledUntil } = progress;
    return filledUntil === null ? addNews(own, knownAt) : fillNext(own, knownAt, filledUntil);
  }

  return {
    /** Stores the parts of the next borrowers, unless another worker stores parts now. */
    async storeParts(): Promise<void> {
      const closed = addDays(manilaDate(clock.now()), -1);
      // Each step of a close books with the time at which the step began, so nothing is stored until the close has ended.
      if ((await lastClosedDay(db)) !== closed || !(await hasJournals(db, journalsLeast))) return;
      await db.transaction().execute(async (own) => {
        const { rows } = await sql<{ got: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as got`.execute(own);
        if (rows[0]?.got !== true) return;
        await withReportDeadline(own, async () => storeNext(own, await readProgress(own)), STATEMENT_SECONDS);
      });
    },
  };
}
