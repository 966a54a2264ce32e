/** Reads secrets from files: `NAME_FILE=/run/secrets/name` instead of `NAME=…`. */
import { keysOf } from '@tulay/engine/records';
import { readFileSync } from 'node:fs';

/**
 * Source of each secret setting. It decides which weakness is checked: a secret that the lender makes may be weak, a
 * provider's key is always long and random, and an address contains a password.
 */
const MAKERS = {
  DATABASE_URL: 'address',
  DATABASE_OWNER_URL: 'address',
  OPS_DATABASE_URL: 'address',
  OPS_KEY: 'operator',
  CONSOLE_DATABASE_URL: 'address',
  APPROVER_DATABASE_URL: 'address',
  CONSOLE_OIDC_CLIENT_SECRET: 'provider',
  SESSION_SECRET: 'us',
  DATA_KEY: 'us',
  IDENTITY_KEY: 'us',
  SEAL_P12: 'authority',
  SEAL_PASSPHRASE: 'authority',
  VAPID_PRIVATE_KEY: 'us',
  S3_ACCESS_KEY_ID: 'name',
  S3_SECRET_ACCESS_KEY: 'provider',
  FACEBOOK_APP_SECRET: 'provider',
  XENDIT_SECRET_KEY: 'provider',
  XENDIT_CALLBACK_TOKEN: 'provider',
  PAYMONGO_SECRET_KEY: 'provider',
  PAYMONGO_WEBHOOK_SECRET: 'provider',
  SEMAPHORE_API_KEY: 'provider',
  TWILIO_AUTH_TOKEN: 'provider',
  SMTP_URL: 'address',
  GATEWAY_SECRET: 'sandbox',
  WEBHOOK_SECRET: 'sandbox',
} as const;
type SecretName = keyof typeof MAKERS;

export const SECRETS = keysOf(MAKERS);

export const secretsOf = (maker: (typeof MAKERS)[SecretName]): readonly SecretName[] =>
  SECRETS.filter((name) => MAKERS[name] === maker);

/** Returns the environment with secrets read from files, and faults of these files. An empty setting counts as unset. */
export function withSecretFiles(environment: NodeJS.ProcessEnv): {
  readonly environment: NodeJS.ProcessEnv;
  readonly faults: string[];
} {
  const complete: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(environment)) if (value) complete[name] = value;
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = complete[`${name}_FILE`];
    if (file === undefined) continue;
    if (complete[name] !== undefined) {
      faults.push(`${name}: set both directly and by ${name}_FILE, use only one`);
      continue;
    }
    const content = contentOf(file);
    if (content) complete[name] = content;
    else faults.push(`${name}: the file of ${name}_FILE cannot be read, or is empty`);
  }
  return { environment: complete, faults };
}

/** Trims the newline that editors add. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
