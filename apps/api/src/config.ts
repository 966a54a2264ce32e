/** The one documented schema of settings. Everything wrong with them is named at once, before anything starts. */
import { type AttributionSetupBody, JOURNEY_EVENTS } from '@tulay/contract/attribution';
import { providerOrigins } from '@tulay/contract/provider-origins';
import { MARKETS } from '@tulay/engine/identity/id-formats';
import * as z from 'zod';

const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false'])
    .default(byDefault ? 'true' : 'false')
    .transform((text) => text === 'true');

const secret = z.string().min(32, 'at least 32 characters');

/** `one,two` as a list. */
const list = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

/** `registered=abc123,applied=def456` by the events of the contract. */
const eventTokens = list('').transform((pairs, context) => {
  const tokens: AttributionSetupBody['events'] = {};
  for (const pair of pairs) {
    const [name, token] = pair.split('=');
    const event = JOURNEY_EVENTS.find((known) => known === name);
    if (event && token) tokens[event] = token;
    else context.issues.push({ code: 'custom', message: `no event: ${pair}`, input: pair });
  }
  return tokens;
});

const Environment = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  /** Where a borrower's browser finds us; links in texts and the gateway's return address are built on it. */
  PUBLIC_URL: z.url(),
  /** The application's role: may only insert into the books. */
  DATABASE_URL: z.url(),
  /** The schema's owner, used to migrate; the same as DATABASE_URL where one role must do. */
  DATABASE_OWNER_URL: z.url().optional(),
  /** Where photos and papers lie, sealed: files of this machine, or a bucket. */
  STORAGE: z.enum(['filesystem', 's3']).default('filesystem'),
  STORAGE_DIR: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(3).max(63).optional(),
  S3_REGION: z.string().min(1).optional(),
  /** Only for a storage that is not Amazon's. */
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  WEB_DIR: z.string().optional(),
  BLOCK_ANDROID: flag(true),
  /** The market pack. */
  MARKET: z.enum(MARKETS).default('PH'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Keys: sessions and codes; personal data at rest (32 bytes in base64). */
  SESSION_SECRET: secret,
  DATA_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64'),
  /** The certificate that seals papers: a PKCS#12 file in base64. The sandbox makes its own. */
  SEAL_P12: z.base64().optional(),
  SEAL_PASSPHRASE: z.string().default(''),
  /** Proves to push services who rings: 32 bytes in base64url. The sandbox makes its own. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes in base64url')
    .optional(),
  /** The only hosts that news for lock screens are handed to; `*.` stands for any name before. */
  PUSH_HOSTS: list(
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
  ),
  /** The simulated outside world (sandbox mode only). */
  SANDBOX_URL: z.url().optional(),
  GATEWAY_SECRET: secret.optional(),
  WEBHOOK_SECRET: secret.optional(),
  /** Facebook's log-in; without an app id nobody is asked to link an account. The sandbox plays its own. */
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG_URL: z.url().optional(),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_ACCOUNT_URL: z.url().default('https://graph.facebook.com/v24.0/me'),
  /** The attribution provider; without a token it is off. Its hosts are the only ones that a browser may call beside us. */
  ATTRIBUTION_APP_TOKEN: z.string().optional(),
  ATTRIBUTION_ENVIRONMENT: z.enum(['production', 'sandbox']).default('production'),
  ATTRIBUTION_DOMAINS: list('adjust.com,adjust.world').refine(
    (hosts) => hosts.length > 0 && hosts.every((host) => /^[a-z\d.-]+(:\d+)?$/.test(host)),
    'hosts without https://, one at least',
  ),
  ATTRIBUTION_SUBDOMAINS: flag(true),
  ATTRIBUTION_EVENTS: eventTokens,
  /** Whether reminders by text carry a link to pay without logging in; false where a network stops texts with links. */
  REMINDER_PAY_LINKS: flag(true),
  LENDER_BRAND: z.string().default('Tulay'),
  LENDER_NAME: z.string().default('Tulay Lending Corp. (sandbox)'),
  LENDER_SEC_REGISTRATION: z.string().default('CS0000000'),
  LENDER_CERTIFICATE: z.string().default('0000'),
  LENDER_HOTLINE: z.string().default('(02) 8000-0000'),
  LENDER_EMAIL: z.string().default('help@tulay.example'),
  LENDER_WEBSITE: z.url().default('https://tulay.example'),
  /** The appeal officer answers complaints that customer service did not settle. */
  LENDER_APPEAL_OFFICER: z.string().default('Appeal Officer'),
  LENDER_APPEAL_EMAIL: z.string().default('appeals@tulay.example'),
  /** Hosts, beside the lender's own website, that a link may lead out to; separated by commas. */
  OUTSIDE_HOSTS: z.string().default('www.sec.gov.ph,privacy.gov.ph'),
});

type Settings = z.infer<typeof Environment>;

export type StorageChoice =
  | { readonly kind: 'filesystem'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | null;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** The settings as read; those of the storage only as the one that was chosen. */
export type Config = Omit<Settings, 'STORAGE' | 'STORAGE_DIR' | `S3_${string}`> & {
  readonly STORAGE: StorageChoice;
};

const NEEDED_BY_STORAGE = {
  filesystem: ['STORAGE_DIR'],
  s3: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

/** Settings that have a default only in the sandbox: a lender must state its own. */
const OWN_WORDS = [
  'SEAL_P12',
  'VAPID_PRIVATE_KEY',
  'LENDER_NAME',
  'LENDER_SEC_REGISTRATION',
  'LENDER_CERTIFICATE',
  'LENDER_HOTLINE',
  'LENDER_EMAIL',
  'LENDER_WEBSITE',
  'LENDER_APPEAL_OFFICER',
  'LENDER_APPEAL_EMAIL',
] as const;

/** Throws one error that names every setting at fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const chosen = environment['STORAGE'] === 's3' ? 's3' : 'filesystem';
  faults.push(
    ...NEEDED_BY_STORAGE[chosen]
      .filter((name) => !environment[name])
      .map((name) => `${name}: needed while STORAGE is ${chosen}`),
  );
  if (Boolean(environment['FACEBOOK_APP_ID']) !== Boolean(environment['FACEBOOK_APP_SECRET'])) {
    faults.push('FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: both or neither');
  }
  const production = environment['MODE'] === 'production';
  if (production) {
    faults.push(
      ...OWN_WORDS.filter((name) => !environment[name]).map((name) => `${name}: must be set in production`),
    );
    faults.push('MODE: production needs real providers, and none is configured yet');
  } else {
    const needed = ['SANDBOX_URL', 'GATEWAY_SECRET', 'WEBHOOK_SECRET'] as const;
    faults.push(
      ...needed.filter((name) => !environment[name]).map((name) => `${name}: needed in sandbox mode`),
    );
  }
  if (parsed.success && !production && leavesTheMachine(parsed.data)) {
    faults.push('ATTRIBUTION_DOMAINS: in sandbox mode only this machine (127.0.0.1:port)');
  }
  if (!parsed.success || faults.length > 0) throw new Error(`Settings at fault:\n  ${faults.join('\n  ')}`);
  return { ...parsed.data, STORAGE: storageOf(parsed.data) };
}

/** Read only once nothing is missing. */
function storageOf(settings: Settings): StorageChoice {
  if (settings.STORAGE === 'filesystem') return { kind: 'filesystem', directory: settings.STORAGE_DIR ?? '' };
  return {
    kind: 's3',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION ?? '',
    endpoint: settings.S3_ENDPOINT ?? null,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}

type AttributionSettings = Pick<
  z.infer<typeof Environment>,
  | 'ATTRIBUTION_APP_TOKEN'
  | 'ATTRIBUTION_ENVIRONMENT'
  | 'ATTRIBUTION_DOMAINS'
  | 'ATTRIBUTION_SUBDOMAINS'
  | 'ATTRIBUTION_EVENTS'
>;

const THIS_MACHINE = /^(127[.]0[.]0[.]1|localhost)(:\d+)?$/;

function leavesTheMachine(config: AttributionSettings): boolean {
  const setup = attributionSetup(config);
  return setup !== null && !setup.domains.every((domain) => THIS_MACHINE.test(domain));
}

/** What the app needs for the attribution provider, or null where none is set up. */
export function attributionSetup(config: AttributionSettings): AttributionSetupBody | null {
  const appToken = config.ATTRIBUTION_APP_TOKEN;
  if (appToken === undefined) return null;
  return {
    appToken,
    environment: config.ATTRIBUTION_ENVIRONMENT,
    domains: config.ATTRIBUTION_DOMAINS,
    subdomains: config.ATTRIBUTION_SUBDOMAINS,
    events: config.ATTRIBUTION_EVENTS,
  };
}

/** The only origins beside ours that a browser may call. */
export function attributionOrigins(config: AttributionSettings): string[] {
  const setup = attributionSetup(config);
  return setup ? providerOrigins(setup) : [];
}
