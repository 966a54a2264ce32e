/** Reads the settings at the start. All faults are reported in one error. */
import { hasExternalDomain } from './config/attribution';
import { type MigrationConfig, migrationConfigOf } from './config/migration';
import { type OpsConfig, opsConfigOf, type OpsNeed } from './config/operators';
import { productionFaults } from './config/production';
import { type ProviderChoice, type ProviderSettings, providersOf } from './config/providers';
import { withSecretFiles } from './config/secret-files';
import { Environment, type Settings } from './config/settings';
import { type StorageChoice, storageFaults, storageOf } from './config/storage';

export { apiOriginOf } from './config/api-addresses';
export { attributionOrigins, attributionSetup } from './config/attribution';
export { externalOrigins, type TermsUrlOf, termsUrlsOf } from './config/external-links';
export type { OpsConfig, OpsNeed } from './config/operators';
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
  | keyof ProviderSettings
  | `S3_${string}`;

export type Config = Omit<Settings, Chosen> & {
  readonly STORAGE: StorageChoice;
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

export const readOpsConfig = (needs: readonly OpsNeed[], given: NodeJS.ProcessEnv = process.env): OpsConfig =>
  opsConfigOf(needs, given);

export const readMigrationConfig = (given: NodeJS.ProcessEnv = process.env): MigrationConfig =>
  migrationConfigOf(given);

const faultOf = (name: string, message: string, environment: NodeJS.ProcessEnv): string =>
  `${name}: ${environment[name] === undefined ? 'must be set' : message}`;

const sandboxFaults = (environment: NodeJS.ProcessEnv): string[] =>
  ['SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET']
    .filter((name) => !environment[name])
    .map((name) => `${name}: needed in sandbox mode`);

function configOf(settings: Settings): Config {
  const { SESSION_SECRET: secrets, DATA_KEY: sealing } = settings;
  return {
    ...settings,
    SESSION_SECRET: secrets[0] ?? '',
    SESSION_SECRETS: secrets,
    STORAGE: storageOf(settings),
    API_DOCS: settings.API_DOCS ?? settings.MODE === 'sandbox',
    DATA_KEY: { sealing, identity: settings.IDENTITY_KEY ?? sealing.at(-1) ?? '' },
    PROVIDERS: settings.MODE === 'production' ? providersOf(settings) : null,
  };
}
