/** The parties outside, as the settings choose them. What one mode needs is never loaded in the other. */
import type { FastifyPluginAsync } from 'fastify';
import type { Outside } from './assemble';
import type { Config } from './config';
import type { LedgerTime } from './db/ledger-time';

export interface OpenedOutside {
  readonly outside: Outside;
  /** Plugins at the root of our origin: the door to the simulated world. */
  readonly extras: readonly FastifyPluginAsync[];
}

/** @param time what the lender's database says of it: no node goes by its own clock. */
type OpenOutside = (config: Config, time: () => Promise<LedgerTime | null>) => Promise<OpenedOutside>;

/** Comes before the database is touched: where a mode was left out of the build, nothing is migrated for it. */
export async function loadOutside(mode: Config['MODE']): Promise<OpenOutside> {
  return mode === 'production'
    ? (await import('./outside-production')).openProduction
    : (await import('./outside-sandbox')).openSandbox;
}
