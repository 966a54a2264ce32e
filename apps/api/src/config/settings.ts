/** The schema of all settings. `docs/reference/settings.md` describes each; a test compares both. */
import { COOLING_OFF_DAYS } from '@tulay/engine/constants';
import { MARKETS } from '@tulay/engine/identity/id-formats';
import * as z from 'zod';
import { ATTRIBUTION_SETTINGS } from './attribution';
import { PROVIDER_SETTINGS } from './providers';
import { STORAGE_SETTINGS } from './storage';
import { dataKey, dataKeys, flag, list, optionalFolder, optionalText, secret, secrets } from './values';

/** What the sandbox says of its lender; a real one must say otherwise. */
export const SANDBOX_LENDER = {
  LENDER_NAME: 'Tulay Lending Corp. (sandbox)',
  LENDER_SEC_REGISTRATION: 'CS0000000',
  LENDER_CERTIFICATE: '0000',
  LENDER_HOTLINE: '(02) 8000-0000',
  LENDER_EMAIL: 'help@tulay.example',
  LENDER_WEBSITE: 'https://tulay.example',
  LENDER_APPEAL_OFFICER: 'Appeal Officer',
  LENDER_APPEAL_EMAIL: 'appeals@tulay.example',
} as const;

export const Environment = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  /** What this process does; several of each may run beside each other. A worker listens on no port but METRICS_PORT. */
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Whether a start brings the database to this version; false where `npm run db:migrate` has done so before. */
  MIGRATE: flag(true),
  /** Seconds in which a node that is to end says so and serves on, until nobody sends it anything more. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Where a borrower's browser finds us; links in texts and the gateway's return address are built on it. */
  PUBLIC_URL: z.url(),
  /** The application's role: may only insert into the books. */
  DATABASE_URL: z.url(),
  /** The schema's owner, used to migrate; the same as DATABASE_URL where one role must do. */
  DATABASE_OWNER_URL: z.url().optional(),
  /** Whether statements are prepared by name; false behind a pgbouncer older than 1.21 that pools by transaction. */
  DATABASE_PREPARE: flag(true),
  /** The operators' way in, a log-in that may take their roles on; the application's unless set. */
  OPS_DATABASE_URL: z.url().optional(),
  /** The key of the operator who runs the command line; in the sandbox its own people work without. */
  OPS_KEY: optionalText,
  ...STORAGE_SETTINGS,
  WEB_DIR: optionalFolder,
  BLOCK_ANDROID: flag(true),
  /** The market pack. */
  MARKET: z.enum(MARKETS).default('PH'),
  /** Days after the money arrived in which a loan may be cancelled free of charge; an order keeps those it was quoted with. */
  COOLING_OFF_DAYS: z.coerce.number().int().min(1).max(30).default(COOLING_OFF_DAYS),
  /** Only these are believed where a request comes from: addresses or networks such as `10.0.0.0/8`. */
  TRUSTED_PROXIES: list('loopback'),
  /**
   * Requests a minute that this node takes: from an address of IPv4 or a /64 of IPv6 (a mobile network puts a neighbourhood
   * behind one), from a /24 or a /48, of a borrower from wherever, and of these the forms with files, which are
   * dear to read. A gateway tells of everybody's payments from one address, so its webhooks are counted by themselves.
   */
  FLOOD_ADDRESS: z.coerce.number().int().min(1).default(1_200),
  FLOOD_NETWORK: z.coerce.number().int().min(1).default(12_000),
  FLOOD_WEBHOOKS: z.coerce.number().int().min(1).default(12_000),
  FLOOD_PERSON: z.coerce.number().int().min(1).default(600),
  FLOOD_UPLOADS: z.coerce.number().int().min(1).default(30),
  /** Where Prometheus reads, apart from the borrowers' address; without a port nowhere. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** Spans go to this OpenTelemetry collector by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The share of traces that is kept, 0 to 1, and who they are of; read by `observe/config.ts`, before all others. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How long a code by text message is at least; who guesses at one gets longer ones. */
  CODE_DIGITS: z.coerce.number().int().min(4).max(8).default(4),
  /** Codes, graphic codes and handles of sessions; a list while keys change. */
  SESSION_SECRET: secrets,
  /** Personal data at rest; a list while keys change. */
  DATA_KEY: dataKeys,
  /** What fingerprints of personal data and signed links are made with; the oldest of DATA_KEY unless told. */
  IDENTITY_KEY: dataKey.optional(),
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
  ...PROVIDER_SETTINGS,
  /** The simulated outside world (sandbox mode only). */
  SANDBOX_URL: z.url().optional(),
  GATEWAY_SECRET: secret.optional(),
  WEBHOOK_SECRET: secret.optional(),
  /** Facebook's log-in; without an app id nobody is asked to link an account. The sandbox plays its own. */
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_DIALOG_URL: z.url().optional(),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_ACCOUNT_URL: z.url().default('https://graph.facebook.com/v24.0/me'),
  ...ATTRIBUTION_SETTINGS,
  /** Whether reminders by text carry a link to pay without logging in; false where a network stops texts with links. */
  REMINDER_PAY_LINKS: flag(true),
  LENDER_BRAND: z.string().default('Tulay'),
  LENDER_NAME: z.string().default(SANDBOX_LENDER.LENDER_NAME),
  LENDER_SEC_REGISTRATION: z.string().default(SANDBOX_LENDER.LENDER_SEC_REGISTRATION),
  LENDER_CERTIFICATE: z.string().default(SANDBOX_LENDER.LENDER_CERTIFICATE),
  LENDER_HOTLINE: z.string().default(SANDBOX_LENDER.LENDER_HOTLINE),
  LENDER_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_EMAIL),
  LENDER_WEBSITE: z.url().default(SANDBOX_LENDER.LENDER_WEBSITE),
  /** The appeal officer answers complaints that customer service did not settle. */
  LENDER_APPEAL_OFFICER: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_OFFICER),
  LENDER_APPEAL_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_EMAIL),
  /** Hosts, beside the lender's own website, that a link may lead out to; separated by commas. */
  OUTSIDE_HOSTS: z.string().default('www.sec.gov.ph,privacy.gov.ph'),
});

export type Settings = z.infer<typeof Environment>;
