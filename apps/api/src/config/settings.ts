/** Schema of all settings. `docs/reference/settings.md` explains each; a test compares both. */
import { COOLING_OFF_DAYS } from '@tulay/engine/constants';
import { MARKETS } from '@tulay/engine/market';
import * as z from 'zod';
import { API_ADDRESS_SETTINGS } from './api-addresses';
import { ATTRIBUTION_SETTINGS } from './attribution';
import { CONSOLE_SETTINGS } from './console';
import { PROVIDER_SETTINGS } from './providers';
import { STORAGE_SETTINGS } from './storage';
import {
  dataKey,
  dataKeys,
  flag,
  list,
  optionalFolder,
  optionalText,
  proxies,
  secret,
  secrets,
} from './values';

/** The lender of the sandbox. Production refuses these values. */
export const SANDBOX_LENDER = {
  LENDER_NAME: 'Tulay Lending Corp. (sandbox)',
  LENDER_SEC_REGISTRATION: 'CS0000000',
  LENDER_CERTIFICATE: '0000',
  LENDER_ADDRESS: '1 Sandbox Street, Makati City',
  LENDER_HOTLINE: '(02) 8000-0000',
  LENDER_EMAIL: 'help@tulay.example',
  LENDER_WEBSITE: 'https://tulay.example',
  LENDER_APPEAL_OFFICER: 'Appeal Officer',
  LENDER_APPEAL_EMAIL: 'appeals@tulay.example',
  LENDER_PRIVACY_EMAIL: 'privacy@tulay.example',
  LENDER_NPC_REGISTRATION: 'PIC-000-000-0000',
  LENDER_DATA_COUNTRY: 'the Philippines (sandbox)',
  LENDER_BANK: 'Sandbox Bank',
  LENDER_BANK_ACCOUNT_NAME: 'Tulay Lending Corp.',
  LENDER_BANK_ACCOUNT_NUMBER: '000123456789',
} as const;

/** Account that receives bank transfers. A half of another account would send money to nobody, so all three or none are set. */
export const BANK_ACCOUNT_SETTINGS = [
  'LENDER_BANK',
  'LENDER_BANK_ACCOUNT_NAME',
  'LENDER_BANK_ACCOUNT_NUMBER',
] as const satisfies readonly (keyof typeof SANDBOX_LENDER)[];

export const Environment = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  /** Address to listen on; without a value `hostOf` decides. */
  HOST: optionalText,
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  /** Role of this process; several processes may share a role. A worker listens only on METRICS_PORT, a console on CONSOLE_PORT. */
  ROLE: z.enum(['all', 'api', 'worker', 'console']).default('all'),
  MIGRATE: flag(true),
  /** Seconds between failing readiness and shutdown, in which the balancer stops sending requests. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  PUBLIC_URL: z.url(),
  ...API_ADDRESS_SETTINGS,
  DATABASE_URL: z.url(),
  DATABASE_OWNER_URL: z.url().optional(),
  DATABASE_PREPARE: flag(true),
  OPS_DATABASE_URL: z.url().optional(),
  OPS_KEY: optionalText,
  /** Log-in with the role `tulay_approver`, for the process that carries out approvals; in sandbox mode `DATABASE_URL` by default. */
  APPROVER_DATABASE_URL: z.url().optional(),
  ...CONSOLE_SETTINGS,
  ...STORAGE_SETTINGS,
  WEB_DIR: optionalFolder,
  /** Whether `/docs` is served; without a value, in sandbox mode only. */
  API_DOCS: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  BLOCK_ANDROID: flag(true),
  MARKET: z.enum(MARKETS).default('PH'),
  COOLING_OFF_DAYS: z.coerce.number().int().min(1).max(30).default(COOLING_OFF_DAYS),
  TRUSTED_PROXIES: proxies,
  /**
   * Limits in request points per minute and node. `ADDRESS`: an IPv4 address or an IPv6 /64, which many mobile users
   * share. `NETWORK`: an IPv4 /24 or an IPv6 /48. `WEBHOOKS`: all gateway webhooks from one address. `PERSON`: a
   * borrower. `INTEGRATOR`: an API key.
   */
  FLOOD_ADDRESS: z.coerce.number().int().min(1).default(1_200),
  FLOOD_NETWORK: z.coerce.number().int().min(1).default(12_000),
  FLOOD_WEBHOOKS: z.coerce.number().int().min(1).default(12_000),
  FLOOD_PERSON: z.coerce.number().int().min(1).default(600),
  FLOOD_INTEGRATOR: z.coerce.number().int().min(1).default(600),
  /** Number of captchas that a node keeps ready for a burst of log-ins. */
  CAPTCHAS_READY: z.coerce.number().int().min(1).max(1_000).default(30),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Share of traces that is exported, 0 to 1. `observe/trace-settings.ts` reads both trace settings before all others. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Minimum number of digits of an OTP. After wrong guesses, later OTPs are longer. */
  CODE_DIGITS: z.coerce.number().int().min(4).max(8).default(4),
  SESSION_SECRET: secrets,
  DATA_KEY: dataKeys,
  IDENTITY_KEY: dataKey.optional(),
  SEAL_P12: z.base64().optional(),
  SEAL_PASSPHRASE: z.string().default(''),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_HOSTS: list(
    'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
  ),
  ...PROVIDER_SETTINGS,
  SANDBOX_URL: z.url().optional(),
  GATEWAY_SECRET: secret.optional(),
  WEBHOOK_SECRET: secret.optional(),
  FACEBOOK_APP_ID: optionalText,
  FACEBOOK_APP_SECRET: optionalText,
  FACEBOOK_DIALOG_URL: z.url().optional(),
  FACEBOOK_TOKEN_URL: z.url().default('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_ACCOUNT_URL: z.url().default('https://graph.facebook.com/v24.0/me'),
  ...ATTRIBUTION_SETTINGS,
  REMINDER_PAY_LINKS: flag(false),
  LENDER_BRAND: z.string().default('Tulay'),
  LENDER_NAME: z.string().default(SANDBOX_LENDER.LENDER_NAME),
  LENDER_SEC_REGISTRATION: z.string().default(SANDBOX_LENDER.LENDER_SEC_REGISTRATION),
  LENDER_CERTIFICATE: z.string().default(SANDBOX_LENDER.LENDER_CERTIFICATE),
  LENDER_ADDRESS: z.string().default(SANDBOX_LENDER.LENDER_ADDRESS),
  LENDER_HOTLINE: z.string().default(SANDBOX_LENDER.LENDER_HOTLINE),
  LENDER_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_EMAIL),
  LENDER_WEBSITE: z.url().default(SANDBOX_LENDER.LENDER_WEBSITE),
  LENDER_APPEAL_OFFICER: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_OFFICER),
  LENDER_APPEAL_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_APPEAL_EMAIL),
  /** Data protection officer: mailbox, and registration at the National Privacy Commission. */
  LENDER_PRIVACY_EMAIL: z.string().default(SANDBOX_LENDER.LENDER_PRIVACY_EMAIL),
  LENDER_NPC_REGISTRATION: z.string().default(SANDBOX_LENDER.LENDER_NPC_REGISTRATION),
  /** Country of the servers and the bucket, which the privacy policy names. */
  LENDER_DATA_COUNTRY: z.string().default(SANDBOX_LENDER.LENDER_DATA_COUNTRY),
  /** Bank account of the lender to which borrowers transfer money. */
  LENDER_BANK: z.string().min(1).max(60).default(SANDBOX_LENDER.LENDER_BANK),
  LENDER_BANK_ACCOUNT_NAME: z.string().min(1).max(100).default(SANDBOX_LENDER.LENDER_BANK_ACCOUNT_NAME),
  LENDER_BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{6,20}$/, 'must be 6 to 20 digits, without spaces')
    .default(SANDBOX_LENDER.LENDER_BANK_ACCOUNT_NUMBER),
  OUTSIDE_HOSTS: z.string().default('www.sec.gov.ph,privacy.gov.ph'),
});

export type Settings = z.infer<typeof Environment>;
