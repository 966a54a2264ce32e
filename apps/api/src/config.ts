/** Reads the settings at the start. All faults are reported in one error. */
import { hasExternalDomain } from './config/attribution';
import { type MigrationConfig, migrationConfigOf } from './config/migration';
import { type ConsoleConfig, consoleConfigOf } from './config/console';
import { type OpsConfig, opsConfigOf, type OpsLogin, type OpsNeed } from './config/operators';
import { productionFaults } from './config/production';
import { type ProviderChoice, type ProviderSettings, providersOf } from './config/providers';
import { withSecretFiles } from './config/secret-files';
import { BANK_ACCOUNT_SETTINGS, Environment, type Settings } from './config/settings';
import { type StorageChoice, storageFaults, storageOf } from './config/storage';

export { apiOriginOf } from './config/api-addresses';
export { attributionOrigins, attributionSetup } from './config/attribution';
export { externalOrigins, type TermsUrlOf, termsUrlsOf } from './config/external-links';
export type { ConsoleConfig, StaffIdentitySettings } from './config/console';
export type { OpsConfig, OpsLogin, OpsNeed } from './config/operators';
export type { GatewayChoice, GatewayName, NetworkName, ProviderChoice, SmsChoice } from './config/providers';

/** Keys that encrypt personal data at rest, each 32 bytes in base64. */
export interface DataKeys {
  /** Master keys, newest first. The first one encrypts; older ones only decrypt what they encrypted. */
  readonly sealing: readonly string[];
  /** Key of fingerprints and signed links. It must not change, because stored fingerprints would no longer match. */
  readonly identity: string;
}

type Chosen =
  | 'STORAGE'
  | 'STORAGE_DIR'
  | 'SESSION_SECRET'
  | 'DATA_KEY'
  | 'IDENTITY_KEY'
  | 'API_DOCS'
  | 'HOST'
  | keyof ProviderSettings
  | `S3_${string}`;

export type Config = Omit<Settings, Chosen> & {
  readonly STORAGE: StorageChoice;
  /** Address on which the server listens. */
  readonly HOST: string;
  /** Whether `/docs` is served. */
  readonly API_DOCS: boolean;
  /** Signs OTPs and session tokens. */
  readonly SESSION_SECRET: string;
  /** All accepted session secrets, newest first. */
  readonly SESSION_SECRETS: readonly string[];
  readonly DATA_KEY: DataKeys;
  /** Chosen providers; null in sandbox mode, which simulates them. */
  readonly PROVIDERS: ProviderChoice | null;
};

/** Throws one error that names every wrong setting. */
export function readConfig(given: NodeJS.ProcessEnv = process.env): Config {
  const { environment, faults } = withSecretFiles(given);
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    faults.push(
      ...parsed.error.issues.map((issue) => faultOf(String(issue.path[0]), issue.message, environment)),
    );
  }
  faults.push(...storageFaults(environment));
  if (Boolean(environment['FACEBOOK_APP_ID']) !== Boolean(environment['FACEBOOK_APP_SECRET'])) {
    faults.push('FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: both or neither');
  }
  const missing = BANK_ACCOUNT_SETTINGS.filter((name) => !environment[name]);
  if (missing.length > 0 && missing.length < BANK_ACCOUNT_SETTINGS.length) {
    faults.push(
      `${missing.join(', ')}: the receiving bank account needs all of ${BANK_ACCOUNT_SETTINGS.join(', ')}`,
    );
  }
  const isProduction = environment['MODE'] === 'production';
  faults.push(...(isProduction ? productionFaults(environment) : sandboxFaults(environment)));
  if (parsed.success && !isProduction && hasExternalDomain(parsed.data)) {
    faults.push('ATTRIBUTION_DOMAINS: in sandbox mode only this machine (127.0.0.1:port)');
  }
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Settings at fault:\n  ${[...new Set(faults)].join('\n  ')}`);
  }
  return configOf(parsed.data);
}

export const readOpsConfig = (
  needs: readonly OpsNeed[],
  given: NodeJS.ProcessEnv = process.env,
  login: OpsLogin = 'operator',
): OpsConfig => opsConfigOf(needs, given, login);

export const readConsoleConfig = (given: NodeJS.ProcessEnv = process.env): ConsoleConfig =>
  consoleConfigOf(given);

export const readMigrationConfig = (given: NodeJS.ProcessEnv = process.env): MigrationConfig =>
  migrationConfigOf(given);

const faultOf = (name: string, message: string, environment: NodeJS.ProcessEnv): string =>
  `${name}: ${environment[name] === undefined ? 'must be set' : message}`;

const sandboxFaults = (environment: NodeJS.ProcessEnv): string[] =>
  ['SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET']
    .filter((name) => !environment[name])
    .map((name) => `${name}: needed in sandbox mode`);

/**
 * Returns the address on which the server listens. The sandbox shows every OTP, so anybody who reaches it can log in as
 * anyone: without a setting it listens on this machine only.
 */
const hostOf = ({ MODE, HOST }: Settings): string => HOST ?? (MODE === 'sandbox' ? '127.0.0.1' : '0.0.0.0');

function configOf(settings: Settings): Config {
  const { SESSION_SECRET: secrets, DATA_KEY: sealing } = settings;
  return {
    ...settings,
    SESSION_SECRET: secrets[0] ?? '',
    SESSION_SECRETS: secrets,
    HOST: hostOf(settings),
    STORAGE: storageOf(settings),
    API_DOCS: settings.API_DOCS ?? settings.MODE === 'sandbox',
    DATA_KEY: { sealing, identity: settings.IDENTITY_KEY ?? sealing.at(-1) ?? '' },
    PROVIDERS: settings.MODE === 'production' ? providersOf(settings) : null,
  };
}
