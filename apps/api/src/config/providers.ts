/** Who moves the money, carries the texts and takes the e-mails. The sandbox plays its own and reads none of these. */
import * as z from 'zod';
import { list, optionalText, tokens } from './values';

const GATEWAYS = ['xendit', 'paymongo'] as const;
const NETWORKS = ['semaphore', 'twilio'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
export type NetworkName = (typeof NETWORKS)[number];

const SHAPE = {
  /** Take new pay-outs and new payments; another gateway that is set up goes on with what it took. */
  PAYOUT_PROVIDER: z.enum(GATEWAYS).optional(),
  COLLECTION_PROVIDER: z.enum(GATEWAYS).optional(),
  XENDIT_SECRET_KEY: optionalText,
  /** What proves a webhook; a list while it changes at the gateway. */
  XENDIT_CALLBACK_TOKEN: tokens.optional(),
  XENDIT_URL: z.url().default('https://api.xendit.co'),
  PAYMONGO_SECRET_KEY: optionalText,
  PAYMONGO_WEBHOOK_SECRET: tokens.optional(),
  /** The wallet that pay-outs leave from. */
  PAYMONGO_WALLET_NUMBER: optionalText,
  PAYMONGO_WALLET_NAME: optionalText,
  PAYMONGO_URL: z.url().default('https://api.paymongo.com'),
  /** In the order they are tried in. */
  SMS_PROVIDERS: list('').pipe(z.array(z.enum(NETWORKS))),
  SEMAPHORE_API_KEY: optionalText,
  /** The sender's name as approved; one of Semaphore's own without it. */
  SEMAPHORE_SENDER: z.string().max(11).optional(),
  SEMAPHORE_URL: z.url().default('https://api.semaphore.co'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: optionalText,
  /** A number (`+…`) or a messaging service (`MG…`). */
  TWILIO_FROM: z
    .string()
    .regex(/^([+]\d{7,15}|MG[0-9a-f]{32})$/, 'a number, or MG and 32 hexadecimal digits')
    .optional(),
  TWILIO_URL: z.url().default('https://api.twilio.com'),
  /** `smtps://user:password@host:465`, or `smtp://…` that is upgraded to TLS; without it nobody is written to. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  EMAIL_FROM: z.email().optional(),
};
const Providers = z.object(SHAPE);
export type ProviderSettings = z.infer<typeof Providers>;

export const PROVIDER_SETTINGS = SHAPE;

/** What belongs together: the first of each says that it is set up. */
const SETS = {
  xendit: ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
  paymongo: [
    'PAYMONGO_SECRET_KEY',
    'PAYMONGO_WEBHOOK_SECRET',
    'PAYMONGO_WALLET_NUMBER',
    'PAYMONGO_WALLET_NAME',
  ],
  semaphore: ['SEMAPHORE_API_KEY'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  email: ['SMTP_URL', 'EMAIL_FROM'],
} as const;

/** What production lacks: somebody for each job, and all that somebody who was chosen or begun needs. */
export function providerFaults(environment: NodeJS.ProcessEnv): string[] {
  const chosen = (name: 'PAYOUT_PROVIDER' | 'COLLECTION_PROVIDER' | 'SMS_PROVIDERS') =>
    environment[name] || undefined;
  const jobs = ['PAYOUT_PROVIDER', 'COLLECTION_PROVIDER', 'SMS_PROVIDERS'] as const;
  const wanted = new Set(
    jobs.flatMap(
      (job) =>
        chosen(job)
          ?.split(',')
          .map((name) => name.trim()) ?? [],
    ),
  );
  return [
    ...jobs.filter((job) => !chosen(job)).map((job) => `${job}: must be set in production`),
    ...Object.entries(SETS).flatMap(([name, settings]) => {
      const isBegun = settings.some((setting) => environment[setting]);
      if (!wanted.has(name) && !isBegun) return [];
      return settings
        .filter((setting) => !environment[setting])
        .map((setting) =>
          `${setting}: needed with ${isBegun ? 'the others of' : ''} ${name}`.replace('  ', ' '),
        );
    }),
  ];
}
