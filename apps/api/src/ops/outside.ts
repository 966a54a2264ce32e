/** What a command of the operators needs around it, opened and closed with it. */
import { SandboxClock } from '../adapters/clock/sandbox';
import { sandboxPayouts } from '../adapters/payouts/sandbox';
import type { Config } from '../config';
import { connect, type Database } from '../db/database';
import type { Clock } from '../ports/clock';
import type { Payouts } from '../ports/payouts';

export interface Office {
  readonly db: Database;
  readonly clock: Clock;
  readonly payouts: Payouts;
}

export async function inOffice(config: Config, work: (office: Office) => Promise<number>): Promise<number> {
  const gateway = { url: config.SANDBOX_URL ?? '', secret: config.GATEWAY_SECRET ?? '' };
  const clock = new SandboxClock(gateway);
  await clock.refresh();
  const { db, close } = connect(config.DATABASE_URL, 2);
  try {
    return await work({ db, clock, payouts: sandboxPayouts(gateway) });
  } finally {
    clock.stop();
    await close();
  }
}
