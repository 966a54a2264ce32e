/** Schema of all settings. A test compares it with `docs/reference/settings.md`. */
import { COOLING_OFF_DAYS } from '@tulay/engine/constants';
import { MARKETS } from '@tulay/engine/identity/id-formats';
import * as z from 'zod';
import { ATTRIBUTION_SETTINGS } from './attribution';
import { PROVIDER_SETTINGS } from './providers';
import { STORAGE_SETTINGS } from './storage';
import { dataKey, dataKeys, flag, list, optionalFolder, optionalText, secret, secrets } from './values';

/** The lender of the sandbox. Production refuses these values. */
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
  /** Role of this process; several processes may share a role. A worker listens only on METRICS_PORT. */
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Whether the start migrates the database; false if `npm run db:migrate` does it. */
  MIGRATE: flag(true),
  /** Seconds between failing readiness and shutdown, in which the balancer stops sending requests. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Public address; base of links in SMS and of the gateway's return address. */
  PUBLIC_URL: z.url(),
  /** Connects as the application's role, which may only insert into the ledger. */
  DATABASE_URL: z.url(),
  /** Connects as the schema's owner, for migrations; default DATABASE_URL. */
  DATABASE_OWNER_URL: z.url().optional(),
  /** Whether statements are prepared by name; false behind pgbouncer older than 1.21 in transaction mode. */
  DATABASE_PREPARE: flag(true),
  /** Connects as a login that may assume the operator roles; default DATABASE_URL in the sandbox. */
  OPS_DATABASE_URL: z.url().optional(),
  /** Key of the operator who runs the command line; optional in the sandbox. */
  OPS_KEY: optionalText,
  ...STORAGE_SETTINGS,
  WEB_DIR: optionalFolder,
  BLOCK_ANDROID: flag(true),
  /** The market pack. */
  MARKET: z.enum(MARKETS).default('PH'),
  /** Days after the payout in which a loan can be cancelled free of charge. An existing order keeps the value it was quoted with. */
  COOLING_OFF_DAYS: z.coerce.number().int().min(1).max(30).default(COOLING_OFF_DAYS),
  /** Proxies whose forwarded client address is trusted: addresses or networks such as `10.0.0.0/8`. */
  TRUSTED_PROXIES: list('loopback'),
  /**
   * Requests per minute that this node accepts: per IPv4 address or IPv6 /64 (which many mobile users share), per /24 or /48,
   * per borrower, and per borrower for forms with files, which are expensive. Webhooks have their own limit, because a gateway
   * sends those of all borrowers from one address.
   */
  FLOOD_ADDRESS: z.coerce.number().int().min(1).default(1_200),
  FLOOD_NETWORK: z.coerce.number().int().min(1).default(12_000),
  FLOOD_WEBHOOKS: z.coerce.number().int().min(1).default(12_000),
  FLOOD_PERSON: z.coerce.number().int().min(1).default(600),
  FLOOD_UPLOADS: z.coerce.number().int().min(1).default(30),
  /** Address of the metrics for Prometheus, separate from the public one; no metrics without a port. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  /** OpenTelemetry collector that receives spans by OTLP over HTTP; no traces without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of traces that is exported, 0 to 1. `observe/trace-settings.ts` reads both trace settings before all others. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Minimum length of an OTP; wrong guesses make the next ones longer. */
  CODE_DIGITS: z.coerce.number().int().min(4).max(8).default(4),
  /** Signs OTPs, captchas and session tokens; a list during key rotation. */
  SESSION_SECRET: secrets,
  /** Encrypts personal data at rest; a list during key rotation. */
  DATA_KEY: dataKeys,
  /** Key of fingerprints and signed links; default the oldest DATA_KEY. */
  IDENTITY_KEY: dataKey.optional(),
  /** Certificate that seals documents: a PKCS#12 file in base64. The sandbox generates one. */
  SEAL_P12: z.base64().optional(),
  SEAL_PASSPHRASE: z.string().default(''),
  /** Authenticates us to push services: 32 bytes in base64url. The sandbox generates one. */
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes in base64url')
    .optional(),
  /** Hosts that push messages may be sent to; `*.` matches any subdomain. */
  PUSH_HOSTS: list(
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
  ),
  ...PROVIDER_SETTINGS,
  /** The simulated providers (sandbox mode only). */
  SANDBOX_URL: z.url().optional(),
  GATEWAY_SECRET: secret.optional(),
  WEBHOOK_SECRET: secret.optional(),
  /** Facebook login; without an app id the app offers no linking. The sandbox simulates it. */
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_DIALOG_URL: z.url().optional(),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_ACCOUNT_URL: z.url().default('https://graph.facebook.com/v24.0/me'),
  ...ATTRIBUTION_SETTINGS,
  /** Whether SMS reminders carry a link to pay without logging in; false if a network blocks SMS with links. */
  REMINDER_PAY_LINKS: flag(true),
  LENDER_BRAND: z.string().default('Tulay'),
  LENDER_NAME: z.string().default(SANDBOX_LENDER.LENDER_NAME),
  LENDER_SEC_REGISTRATION: z.string().default(SANDBOX_LENDER.LENDER_SEC_REGISTRATION),
  LENDER_CERTIFICATE: z.string().default(SANDBOX_LENDER.LENDER_CERTIFICATE),
  LENDER_HOTLINE: z.string().default(SANDBOX_LENDER.LENDER_HOTLINE),
  LENDER_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_EMAIL),
  LENDER_WEBSITE: z.url().default(SANDBOX_LENDER.LENDER_WEBSITE),
  /** Officer who answers appeals against decisions of customer service. */
  LENDER_APPEAL_OFFICER: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_OFFICER),
  LENDER_APPEAL_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_EMAIL),
  /** Hosts that links may lead to besides the lender's website; comma-separated. */
  OUTSIDE_HOSTS: z.string().default('www.sec.gov.ph,privacy.gov.ph'),
});

export type Settings = z.infer<typeof Environment>;
