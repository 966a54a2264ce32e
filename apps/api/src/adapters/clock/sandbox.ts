import { z } from 'zod';
import { callSandbox, type SandboxLink } from '../sandbox-link';
import { MonotonicClock, type TimeReading } from './monotonic';

const Reading = z.object({ now: z.iso.datetime(), offsetMs: z.number().int().min(0) });

/** Clock that follows the sandbox's test clock. While the sandbox does not respond, it keeps its last offset. */
export class SandboxClock extends MonotonicClock {
  /**
   * Creates the clock.
   * @param openSince returns the start of the open business day, before which the clock never is.
   */
  constructor(link: SandboxLink, openSince: () => Promise<Date | null> = async () => null) {
    super(async () => {
      const [reading, floor] = await Promise.all([readingOf(link), openSince().catch(() => null)]);
      return reading && floor && floor > reading.now ? { ...reading, now: floor } : reading;
    });
  }
}

async function readingOf(link: SandboxLink): Promise<TimeReading | null> {
  const answer = await callSandbox(link, 'GET', '/clock');
  const reading = answer.ok ? Reading.safeParse(answer.value.body) : null;
  if (!reading?.success) return null;
  const now = new Date(reading.data.now);
  return { now, wallTime: new Date(now.getTime() - reading.data.offsetMs) };
}
