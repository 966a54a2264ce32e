import { z } from 'zod';
import { ask, type SandboxLink } from '../sandbox-link';
import { SteadyClock, type TimeReading } from './steady';

const Reading = z.object({ now: z.iso.datetime(), offsetMs: z.number().int().min(0) });

/** The world's test clock. While the world does not answer, it goes on as it last was. */
export class SandboxClock extends SteadyClock {
  /** @param openSince when the business day began that is open: time is never before. */
  constructor(link: SandboxLink, openSince: () => Promise<Date | null> = async () => null) {
    super(async () => {
      const [reading, floor] = await Promise.all([readingOf(link), openSince().catch(() => null)]);
      return reading && floor && floor > reading.now ? { ...reading, now: floor } : reading;
    });
  }
}

async function readingOf(link: SandboxLink): Promise<TimeReading | null> {
  const answer = await ask(link, 'GET', '/clock');
  const reading = answer.ok ? Reading.safeParse(answer.value.body) : null;
  if (!reading?.success) return null;
  const now = new Date(reading.data.now);
  return { now, wallTime: new Date(now.getTime() - reading.data.offsetMs) };
}
