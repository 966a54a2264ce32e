/** Secrets may come from files: `NAME_FILE=/run/secrets/name` instead of `NAME=…`, by one rule for all of them. */
import { readFileSync } from 'node:fs';

/**
 * Every setting that nobody else may read, and who makes it. What is made by us nothing forces to be random; providers make no key
 * that is short or monotonous; an address holds a password beside other things.
 */
const MAKERS = {
  DATABASE_URL: 'address',
  DATABASE_OWNER_URL: 'address',
  OPS_DATABASE_URL: 'address',
  OPS_KEY: 'operator',
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

export const SECRETS = Object.keys(MAKERS) as readonly SecretName[];

export const secretsOf = (maker: (typeof MAKERS)[SecretName]): readonly SecretName[] =>
  SECRETS.filter((name) => MAKERS[name] === maker);

/** The environment with the secrets of files in it, and what is wrong with those. A setting that is empty is not set. */
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
      faults.push(`${name}: set in the environment and by ${name}_FILE, one of both`);
      continue;
    }
    const content = contentOf(file);
    if (content) complete[name] = content;
    else faults.push(`${name}: the file of ${name}_FILE cannot be read, or is empty`);
  }
  return { environment: complete, faults };
}

/** Without the line's end that editors add. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
