/** The parties outside, as the settings choose them. What one mode needs is never loaded in the other. */
import type { FastifyPluginAsync } from 'fastify';
import type { Providers } from './assemble';
import type { Config } from './config';
import type { LedgerTime } from './db/ledger-time';

export interface OpenedProviders {
  readonly providers: Providers;
  /** Plugins at the root of our origin: the door to the simulated world. */
  readonly extras: readonly FastifyPluginAsync[];
}

/** @param time what the lender's database says of it: no node goes by its own clock. */
type OpenProviders = (config: Config, time: () => Promise<LedgerTime | null>) => Promise<OpenedProviders>;

/** Comes before the database is touched: where a mode was left out of the build, nothing is migrated for it. */
export async function loadProviders(mode: Config['MODE']): Promise<OpenProviders> {
  return mode === 'production'
    ? (await import('./providers-production')).openProduction
    : (await import('./providers-sandbox')).openSandbox;
}
