import { z } from 'zod';

const Port = z.coerce.number().int().min(1).max(65_535);
const Origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const Secret = z.string().min(16, 'at least 16 characters');

const Environment = z.object({
  SANDBOX_PORT: Port,
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  API_URL: Origin,
  PUBLIC_URL: Origin,
  GATEWAY_SECRET: Secret,
  WEBHOOK_SECRET: Secret,
  SANDBOX_PAYOUT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(20),
});

export interface SandboxConfig {
  readonly port: number;
  readonly databaseUrl: string;
  /** Origin of the lender's API, which receives the webhooks. */
  readonly apiUrl: string;
  /** Origin that the browser sees, used for checkout addresses. */
  readonly publicUrl: string;
  readonly gatewaySecret: string;
  readonly webhookSecret: string;
  /** Seconds of the test clock until a payout settles by itself. */
  readonly payoutSeconds: number;
}

/** Reads the settings from the environment. Throws an error that lists every missing or invalid setting. */
export function readSandboxConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) throw new Error(`Invalid sandbox settings:\n${z.prettifyError(parsed.error)}`);

  const value = parsed.data;
  return {
    port: value.SANDBOX_PORT,
    databaseUrl: value.SANDBOX_DATABASE_URL,
    apiUrl: value.API_URL,
    publicUrl: value.PUBLIC_URL,
    gatewaySecret: value.GATEWAY_SECRET,
    webhookSecret: value.WEBHOOK_SECRET,
    payoutSeconds: value.SANDBOX_PAYOUT_SECONDS,
  };
}
