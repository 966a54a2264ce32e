/** Settings of the operators' console. The process of `ROLE=console` reads them. */
import { REVEALS } from '@tulay/contract/operator/ranges';
import * as z from 'zod';
import { withSecretFiles } from './secret-files';
import { list, optionalText, proxies, secret } from './values';

export const CONSOLE_SETTINGS = {
  /** Port and address of the console. */
  CONSOLE_PORT: z.coerce.number().int().min(1).max(65535).default(8081),
  CONSOLE_URL: z.url().optional(),
  CONSOLE_WEB_DIR: optionalText,
  /** Log-in of the database with the role `tulay_console`; in sandbox mode `DATABASE_URL` by default. */
  CONSOLE_DATABASE_URL: z.url().optional(),
  /** Identity provider of the operators, with OpenID Connect. */
  CONSOLE_OIDC_ISSUER: z.url().optional(),
  CONSOLE_OIDC_CLIENT_ID: optionalText,
  CONSOLE_OIDC_CLIENT_SECRET: secret.optional(),
  /** Scopes that the console asks for. Some providers issue a refresh token only for the scope `offline_access`. */
  CONSOLE_OIDC_SCOPES: list('openid').refine((scopes) => scopes.includes('openid'), 'must contain openid'),
  /** Values of `amr` or `acr` that prove a second factor. */
  CONSOLE_OIDC_SECOND_FACTORS: list('mfa,otp,hwk,swk,fpt,face,pop,sc'),
  CONSOLE_SESSION_HOURS: z.coerce.number().int().min(1).max(24).default(8),
  CONSOLE_IDLE_MINUTES: z.coerce.number().int().min(1).max(120).default(15),
  /** Minutes for which a confirmed session goes on while the identity provider does not answer. */
  CONSOLE_OUTAGE_MINUTES: z.coerce.number().int().min(0).max(60).default(5),
  /** Seconds in which a reviewer can take a decision back; 0 lets decisions take effect at once. */
  CONSOLE_TAKE_BACK_SECONDS: z.coerce.number().int().min(0).max(600).default(60),
  /** Borrowers whose name, number and address an operator may reveal in an hour. */
  CONSOLE_REVEALS_PER_HOUR: z.coerce.number().int().min(REVEALS.from).max(REVEALS.until).default(20),
  /** Request points of an operator per minute and node. */
  FLOOD_OPERATOR: z.coerce.number().int().min(1).default(3_000),
} as const;

const Console = z.object({
  MODE: z.enum(['sandbox', 'production']).default('sandbox'),
  HOST: optionalText,
  PUBLIC_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: proxies,
  GATEWAY_SECRET: secret.optional(),
  ...CONSOLE_SETTINGS,
});

export interface ConsoleConfig {
  readonly mode: 'sandbox' | 'production';
  readonly host: string;
  readonly port: number;
  /** Origin of the console. */
  readonly url: string;
  /** Origin of the borrowers' API, which serves photos by signed links. */
  readonly photosFrom: string;
  readonly webDir: string | undefined;
  readonly logLevel: z.output<typeof Console>['LOG_LEVEL'];
  readonly trustedProxies: z.output<typeof proxies>;
  readonly identity: StaffIdentitySettings;
  readonly sessionSeconds: number;
  readonly idleSeconds: number;
  /** Seconds for which a session goes on after the identity provider confirmed it last. */
  readonly outageSeconds: number;
  /** Request points of an operator per minute and node. */
  readonly operatorPoints: number;
}

/** The identity provider of the operators. */
export interface StaffIdentitySettings {
  readonly issuer: string;
  /** Name under which operators' accounts are linked: the issuer, or a fixed word for the sandbox on any port. */
  readonly linkedAs: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly secondFactors: readonly string[];
  readonly scopes: readonly string[];
}

const REQUIRED = [
  'CONSOLE_URL',
  'CONSOLE_OIDC_ISSUER',
  'CONSOLE_OIDC_CLIENT_ID',
  'CONSOLE_OIDC_CLIENT_SECRET',
] as const;

/** Client of the console at the identity provider of the sandbox. */
export const SANDBOX_CLIENT_ID = 'tulay-console';
const SANDBOX_ISSUER = 'sandbox';

/** Throws one error that names every wrong setting. */
export function consoleConfigOf(given: NodeJS.ProcessEnv): ConsoleConfig {
  const { environment, faults } = withSecretFiles(given);
  const read = Console.safeParse(environment);
  faults.push(...(read.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`));
  if (environment['MODE'] === 'production') {
    faults.push(...REQUIRED.filter((name) => !environment[name]).map((name) => `${name}: must be set`));
    for (const name of ['CONSOLE_URL', 'CONSOLE_OIDC_ISSUER']) {
      const address = environment[name];
      if (address && !address.startsWith('https:')) faults.push(`${name}: must be an https address`);
    }
  }
  if (!read.success || faults.length > 0) throw new Error(`Settings at fault:\n  ${faults.join('\n  ')}`);
  const settings = read.data;
  const { CONSOLE_PORT: port } = settings;
  const isSandbox = settings.MODE === 'sandbox';
  const issuer = settings.CONSOLE_OIDC_ISSUER ?? `${settings.PUBLIC_URL}/sandbox/identity`;
  return {
    mode: settings.MODE,
    host: settings.HOST ?? (isSandbox ? '127.0.0.1' : '0.0.0.0'),
    port,
    url: settings.CONSOLE_URL ?? `http://127.0.0.1:${port}`,
    photosFrom: new URL(settings.PUBLIC_URL).origin,
    webDir: settings.CONSOLE_WEB_DIR,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    identity: {
      issuer,
      linkedAs: isSandbox ? SANDBOX_ISSUER : issuer,
      clientId: settings.CONSOLE_OIDC_CLIENT_ID ?? SANDBOX_CLIENT_ID,
      clientSecret: settings.CONSOLE_OIDC_CLIENT_SECRET ?? settings.GATEWAY_SECRET ?? '',
      secondFactors: settings.CONSOLE_OIDC_SECOND_FACTORS,
      scopes: settings.CONSOLE_OIDC_SCOPES,
    },
    sessionSeconds: settings.CONSOLE_SESSION_HOURS * 3_600,
    idleSeconds: settings.CONSOLE_IDLE_MINUTES * 60,
    outageSeconds: settings.CONSOLE_OUTAGE_MINUTES * 60,
    operatorPoints: settings.FLOOD_OPERATOR,
  };
}
