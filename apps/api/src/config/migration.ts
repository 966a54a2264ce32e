/** Settings of a migration: the addresses of owner and application, the mode, which has no default, and the market. */
import type { Market } from '@tulay/engine/market';
import { ownerFaults } from './production';
import { withSecretFiles } from './secret-files';
import { Environment } from './settings';

export interface MigrationConfig {
  readonly ownerUrl: string;
  /** Database address of the application. Its user is granted the application's privileges. */
  readonly appUrl: string;
  readonly mode: 'sandbox' | 'production';
  readonly market: Market;
}

const Required = Environment.pick({ MODE: true, DATABASE_URL: true, DATABASE_OWNER_URL: true });
const Settings = Required.extend(Environment.pick({ MARKET: true }).shape);
const REQUIRED = Object.keys(Required.shape);
const NAMES = Object.keys(Settings.shape);

/** Throws one error that names every wrong setting. In the sandbox, owner and application may be one role. */
export function migrationConfigOf(given: NodeJS.ProcessEnv): MigrationConfig {
  const selected = NAMES.flatMap((name) => [name, `${name}_FILE`]).map(
    (name) => [name, given[name]] as const,
  );
  const { environment, faults } = withSecretFiles(Object.fromEntries(selected));
  const isSandbox = environment['MODE'] === 'sandbox';
  const missing = (isSandbox ? ['DATABASE_URL'] : REQUIRED).filter((name) => !environment[name]);
  faults.push(...missing.map((name) => `${name}: must be set`));
  const read = Settings.safeParse(environment);
  const issues = (read.error?.issues ?? []).filter(({ path }) => !missing.includes(String(path[0])));
  faults.push(...issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  if (!isSandbox && missing.length === 0) faults.push(...ownerFaults(environment));
  if (!read.success || faults.length > 0) throw new Error(`Settings at fault:\n  ${faults.join('\n  ')}`);
  const {
    MODE: mode,
    MARKET: market,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl = appUrl,
  } = read.data;
  return { ownerUrl, appUrl, mode, market };
}
