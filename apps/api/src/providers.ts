/** Loads the providers that the settings choose. The adapters of one mode are never loaded in the other. */
import type { FastifyPluginAsync } from 'fastify';
import type { Providers } from './assemble';
import type { Config } from './config';
import type { LedgerTime } from './db/ledger-time';

export interface OpenedProviders {
  readonly providers: Providers;
  /** Additional server plugins, which serve paths outside the API, such as the sandbox gate; empty in production. */
  readonly extras: readonly FastifyPluginAsync[];
}

/**
 * Function that opens the providers of the configured mode, sandbox or production.
 * @param time reads the business time from the database, because nodes do not trust their own clocks.
 * @param clockMoved is called after a request that moved the sandbox's test clock.
 */
type OpenProviders = (
  config: Config,
  time: () => Promise<LedgerTime | null>,
  clockMoved: () => Promise<unknown>,
) => Promise<OpenedProviders>;

/** Loads the providers of a mode. Called before the database is touched, so a build without the mode migrates nothing. */
export async function loadProviders(mode: Config['MODE']): Promise<OpenProviders> {
  return mode === 'production'
    ? (await import('./providers-production')).openProduction
    : (await import('./providers-sandbox')).openSandbox;
}
