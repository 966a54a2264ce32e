/** Settings of the gateways, SMS networks and mail server. The sandbox simulates these and ignores the settings. */
import * as z from 'zod';
import { list, optionalText, tokens } from './values';

export const GATEWAYS = ['xendit', 'paymongo'] as const;
export const NETWORKS = ['semaphore', 'twilio'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
export type NetworkName = (typeof NETWORKS)[number];

const SHAPE = {
  /** Gateways of new payouts and payments. Another configured gateway still completes its open payouts and payments. */
  PAYOUT_PROVIDER: z.enum(GATEWAYS).optional(),
  COLLECTION_PROVIDER: z.enum(GATEWAYS).optional(),
  XENDIT_SECRET_KEY: optionalText,
  /** Token that authenticates webhooks; a list during a rotation at the gateway. */
  XENDIT_CALLBACK_TOKEN: tokens.optional(),
  XENDIT_URL: z.url().default('https://api.xendit.co'),
  PAYMONGO_SECRET_KEY: optionalText,
  PAYMONGO_WEBHOOK_SECRET: tokens.optional(),
  PAYMONGO_WALLET_NUMBER: optionalText,
  PAYMONGO_WALLET_NAME: optionalText,
  PAYMONGO_URL: z.url().default('https://api.paymongo.com'),
  /** SMS networks, in the order in which they are tried. */
  SMS_PROVIDERS: list('').pipe(z.array(z.enum(NETWORKS))),
  SEMAPHORE_API_KEY: optionalText,
  /** Sender name of the lender, which Semaphore approved. Without one, texts would come from a name of Semaphore's. */
  SEMAPHORE_SENDER: z.string().max(11).optional(),
  SEMAPHORE_URL: z.url().default('https://api.semaphore.co'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: optionalText,
  /** Sender: a number (`+…`) or a messaging service (`MG…`). */
  TWILIO_FROM: z
    .string()
    .regex(/^([+]\d{7,15}|MG[0-9a-f]{32})$/, 'a number, or MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  /**
   * Mail server: `smtps://user:password@host:465`, or `smtp://…` with STARTTLS. Without this setting no e-mails are
   * sent.
   */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EMAIL_FROM: z.email().optional(),
};
const Providers = z.object(SHAPE);
export type ProviderSettings = z.infer<typeof Providers>;

export const PROVIDER_SETTINGS = SHAPE;

type Setting = keyof typeof SHAPE;
type ProviderName = GatewayName | NetworkName;

/** Settings without which a provider cannot work. */
const REQUIRED_SETTINGS = {
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
  paymongo: [
    'PAYMONGO_SECRET_KEY',
    'PAYMONGO_WEBHOOK_SECRET',
    'PAYMONGO_WALLET_NUMBER',
    'PAYMONGO_WALLET_NAME',
  ],
  semaphore: ['SEMAPHORE_API_KEY', 'SEMAPHORE_SENDER'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  email: ['SMTP_URL', 'EMAIL_FROM'],
} as const satisfies Record<ProviderName | 'email', readonly Setting[]>;

/** Address of each provider's API. */
export const ADDRESS_SETTINGS = {
  xendit: 'XENDIT_URL',
  paymongo: 'PAYMONGO_URL',
  semaphore: 'SEMAPHORE_URL',
  twilio: 'TWILIO_URL',
} as const satisfies Record<ProviderName, Setting>;

/** Keys of a provider's test mode, which production refuses; null if a key does not show its mode. */
export const TEST_KEYS = {
  xendit: { setting: 'XENDIT_SECRET_KEY', pattern: /^xnd_(development|public)_/ },
  paymongo: { setting: 'PAYMONGO_SECRET_KEY', pattern: /^(sk_test_|pk_)/ },
  semaphore: null,
  twilio: null,
} as const satisfies Record<ProviderName, { readonly setting: Setting; readonly pattern: RegExp } | null>;

/** Settings needed to call a gateway. Operators need no webhook secrets. */
export const GATEWAY_CALL_SETTINGS = {
  xendit: ['XENDIT_SECRET_KEY'],
  paymongo: ['PAYMONGO_SECRET_KEY', 'PAYMONGO_WALLET_NUMBER', 'PAYMONGO_WALLET_NAME'],
} as const satisfies Record<GatewayName, readonly Setting[]>;

/** Finds missing settings of production: a provider for each job, and all settings of each provider that is chosen or partly set. */
export function providerFaults(environment: NodeJS.ProcessEnv): string[] {
  const chosen = (name: 'PAYOUT_PROVIDER' | 'COLLECTION_PROVIDER' | 'SMS_PROVIDERS') =>
    environment[name] || undefined;
  const jobs = ['PAYOUT_PROVIDER', 'COLLECTION_PROVIDER', 'SMS_PROVIDERS'] as const;
  const selected = new Set(
    jobs.flatMap(
      (job) =>
        chosen(job)
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    ),
  );
  return [
    ...jobs.filter((job) => !chosen(job)).map((job) => `${job}: must be set in production`),
    ...Object.entries(REQUIRED_SETTINGS).flatMap(([name, settings]) => {
      const isPartlySet = settings.some((setting) => environment[setting]);
      if (!selected.has(name) && !isPartlySet) return [];
      return settings
        .filter((setting) => !environment[setting])
        .map((setting) =>
          `${setting}: needed with ${isPartlySet ? 'the others of' : ''} ${name}`.replace('  ', ' '),
        );
    }),
  ];
}

/** Returns the chosen providers; null in the sandbox. Call it only after the settings were checked without faults. */
export function providersOf(settings: ProviderSettings) {
  const { PAYOUT_PROVIDER: payouts, COLLECTION_PROVIDER: collections } = settings;
  if (payouts === undefined || collections === undefined) return null;
  return {
    gateways: { payouts, collections, ...gatewaysOf(settings) },
    sms: { order: settings.SMS_PROVIDERS, ...networksOf(settings) },
    email:
      settings.SMTP_URL === undefined || settings.EMAIL_FROM === undefined
        ? null
        : { url: settings.SMTP_URL, from: settings.EMAIL_FROM },
  };
}

type GatewaySetting = Extract<keyof ProviderSettings, `${Uppercase<GatewayName>}_${string}`>;

export const gatewaysOf = (settings: Pick<ProviderSettings, GatewaySetting>) =>
  ({
    xendit:
      settings.XENDIT_SECRET_KEY === undefined
        ? null
        : {
            secretKey: settings.XENDIT_SECRET_KEY,
            callbackTokens: settings.XENDIT_CALLBACK_TOKEN ?? [],
            baseUrl: settings.XENDIT_URL,
          },
    paymongo:
      settings.PAYMONGO_SECRET_KEY === undefined
        ? null
        : {
            secretKey: settings.PAYMONGO_SECRET_KEY,
            webhookSecrets: settings.PAYMONGO_WEBHOOK_SECRET ?? [],
            wallet: {
              number: settings.PAYMONGO_WALLET_NUMBER ?? '',
              name: settings.PAYMONGO_WALLET_NAME ?? '',
            },
            baseUrl: settings.PAYMONGO_URL,
          },
  }) satisfies Record<GatewayName, object | null>;

const networksOf = (settings: ProviderSettings) =>
  ({
    semaphore:
      settings.SEMAPHORE_API_KEY === undefined
        ? null
        : {
            apiKey: settings.SEMAPHORE_API_KEY,
            sender: settings.SEMAPHORE_SENDER ?? '',
            baseUrl: settings.SEMAPHORE_URL,
          },
    twilio:
      settings.TWILIO_ACCOUNT_SID === undefined
        ? null
        : {
            accountSid: settings.TWILIO_ACCOUNT_SID,
            authToken: settings.TWILIO_AUTH_TOKEN ?? '',
            from: settings.TWILIO_FROM ?? '',
            baseUrl: settings.TWILIO_URL,
          },
  }) satisfies Record<NetworkName, object | null>;

export type ProviderChoice = NonNullable<ReturnType<typeof providersOf>>;
export type GatewayChoice = ProviderChoice['gateways'];
export type SmsChoice = ProviderChoice['sms'];
