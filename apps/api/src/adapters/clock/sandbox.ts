import { z } from 'zod';
import type { Clock } from '../../ports/clock';
import { ask, type SandboxLink } from '../sandbox-link';

const Reading = z.object({ offsetMs: z.number().int().min(0) });
const REFRESH_MS = 1_000;

/**
 * The world's test clock: real time plus its offset, asked for each second. While the world does not answer, the last
 * offset holds. Never goes back, like the world's.
 */
export class SandboxClock implements Clock {
  readonly #link: SandboxLink;
  readonly #timer: NodeJS.Timeout;
  #offsetMs = 0;

  constructor(link: SandboxLink) {
    this.#link = link;
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS);
    this.#timer.unref();
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  wallTime(): Date {
    return new Date();
  }

  async refresh(): Promise<void> {
    const answer = await ask(this.#link, 'GET', '/clock');
    if (!answer.ok) return;
    const reading = Reading.safeParse(answer.value.body);
    if (reading.success) this.#offsetMs = Math.max(this.#offsetMs, reading.data.offsetMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
