/** Loads the providers that the settings choose. The adapters of one mode are never loaded in the other. */
import type { Config } from './config';
import type { LedgerTime } from './db/ledger-time';
import type { OpenedProviders } from './providers-opened';

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
