import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from './database';

export interface ClockReading {
  readonly now: string;
  readonly businessDate: ManilaDate;
  readonly offsetMs: number;
}

/** The test clock: real time plus an offset that only grows. Dates all events of the sandbox. */
export interface TestClock {
  now(): Date;
  read(): ClockReading;
  /** Advances the clock. Error: `clock_too_far` beyond the year 2199. */
  advance(ms: number): Promise<Result<ClockReading, 'clock_too_far'>>;
}

/** Returns the real time, for checking signatures dated by others. */
export const wallTime = (): Date => new Date();

const LATEST = Date.UTC(2200, 0, 1);

export async function openClock(db: Database): Promise<TestClock> {
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
