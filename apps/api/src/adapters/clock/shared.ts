import { SteadyClock } from './steady';

/** @param time what the database's clock says, and since when the business day is open that is not closed yet; null while unknown. */
export const sharedClock = (
  time: () => Promise<{ readonly clock: Date; readonly openSince: Date | null } | null>,
): SteadyClock =>
  new SteadyClock(async () => {
    const told = await time();
    if (told === null) return null;
    const { clock: wallTime, openSince } = told;
    return { now: openSince && openSince > wallTime ? openSince : wallTime, wallTime };
  });
