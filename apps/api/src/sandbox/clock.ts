import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from './database';

export interface ClockReading {
  readonly now: string;
  readonly businessDate: ManilaDate;
  readonly offsetMs: number;
}

/** The test clock: real time plus an offset that only grows. Everything in the world happens at its instants. */
export interface WorldClock {
  now(): Date;
  read(): ClockReading;
  /** Moves time forward; `clock_too_far` past the year 2199, where nothing sensible is left to test. */
  advance(ms: number): Promise<Result<ClockReading, 'clock_too_far'>>;
}

/** What other parties' clocks say, whatever the test clock does. */
export const realTime = (): Date => new Date();

const LATEST = Date.UTC(2200, 0, 1);

export async function openClock(db: Database): Promise<WorldClock> {
  let offsetMs = await storedOffset(db);

  const now = () => new Date(Date.now() + offsetMs);
  const read = (): ClockReading => {
    const instant = now();
    return { now: instant.toISOString(), businessDate: manilaDate(instant), offsetMs };
  };
  return {
    now,
    read,
    async advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`the clock cannot move by ${ms} ms`);
      if (now().getTime() + ms >= LATEST) return err('clock_too_far');

      await db.rows('update clock set offset_ms = offset_ms + $1', [ms]);
      offsetMs = await storedOffset(db);
      return ok(read());
    },
  };
}

async function storedOffset(db: Database): Promise<number> {
  const [row] = await db.rows<{ offset: string }>('select offset_ms as "offset" from clock');
  if (row === undefined) throw new Error('the clock has no row');
  return Number(row.offset);
}
