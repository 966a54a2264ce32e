/**
 * Settings of operators' commands. A command reads only the settings it needs, so that an operator who reads the books
 * needs no data key or gateway key.
 */
import type * as z from 'zod';
import {
  ADDRESS_SETTINGS,
  GATEWAY_CALL_SETTINGS,
  type GatewayChoice,
  GATEWAYS,
  gatewaysOf,
} from './providers';
import { withSecretFiles } from './secret-files';
import { Environment } from './settings';

/**
 * Purposes for which an operator's command needs settings. `gateway`: calling the gateways. `links`: signing links to
 * photos and forms, and comparing answers by fingerprints. `owner`: connecting as the owner of the schema.
 */
export type OpsNeed = 'gateway' | 'links' | 'owner';

/**
 * Who runs the commands: an operator at the command line, the console for its logged-in operators, or the process that
 * carries out approved requests.
 */
export type OpsLogin = 'operator' | 'console' | 'approver';

export interface OpsConfig {
  readonly MODE: 'sandbox' | 'production';
  readonly OPS_KEY: string | undefined;
  /** Seconds after which a decision of a reviewer takes effect. Only the console waits. */
  readonly decisionSeconds: number;
  /** Borrowers whose details an operator may reveal in an hour, in the console and in the terminal together. */
  readonly revealsPerHour: number;
  /** Name of the lender at the beginning of each text message. */
  readonly brand: string;
  readonly databaseUrl: string;
  readonly prepare: boolean;
  readonly gateways: GatewayChoice | null;
  readonly links: { readonly publicUrl: string; readonly identityKey: string } | null;
  readonly sandbox: { readonly url: string; readonly secret: string } | null;
}

const SETTINGS_OF = {
  gateway: [
    'PAYOUT_PROVIDER',
    'COLLECTION_PROVIDER',
    ...GATEWAYS.flatMap((name) => [...GATEWAY_CALL_SETTINGS[name], ADDRESS_SETTINGS[name]]),
  ],
  links: ['PUBLIC_URL', 'IDENTITY_KEY'],
  owner: ['DATABASE_OWNER_URL'],
} as const satisfies Readonly<Record<OpsNeed, readonly string[]>>;

const ALWAYS = [
  'MODE',
  'OPS_KEY',
  'OPS_DATABASE_URL',
  'CONSOLE_DATABASE_URL',
  'APPROVER_DATABASE_URL',
  'CONSOLE_TAKE_BACK_SECONDS',
  'CONSOLE_REVEALS_PER_HOUR',
  'LENDER_BRAND',
  'DATABASE_PREPARE',
  'SANDBOX_URL',
  'GATEWAY_SECRET',
];

const Settings = Environment.partial({
  DATABASE_URL: true,
  PUBLIC_URL: true,
  SESSION_SECRET: true,
  DATA_KEY: true,
});
type Settings = z.infer<typeof Settings>;

/** Throws one error that names every wrong setting. Settings that the command does not need are ignored. */
export function opsConfigOf(
  needs: readonly OpsNeed[],
  given: NodeJS.ProcessEnv,
  login: OpsLogin = 'operator',
): OpsConfig {
  const isProduction = given['MODE'] === 'production';
  const names = [
    ...ALWAYS,
    ...needs.flatMap((need) => SETTINGS_OF[need]),
    // In production, operators have no access to the key that encrypts personal data.
    ...(isProduction ? [] : ['DATABASE_URL', 'DATA_KEY']),
  ];
  const selected = names
    .flatMap((name) => [name, `${name}_FILE`])
    .map((name) => [name, given[name]] as const);
  const { environment, faults } = withSecretFiles(Object.fromEntries(selected));
  const read = Settings.safeParse(environment);
  faults.push(...(read.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`));
  const missing = (
    isProduction
      ? requiredInProduction(needs, environment, login)
      : ['DATABASE_URL', 'SANDBOX_URL', 'GATEWAY_SECRET', ...requiredForLinks(needs, environment)]
  )
    .filter((name) => !environment[name])
    .map((name) => `${name}: must be set`);
  faults.push(...missing);
  if (isProduction) {
    const simulated = ['SANDBOX_URL', 'GATEWAY_SECRET'].filter((name) => environment[name]);
    faults.push(...simulated.map((name) => `${name}: only for the sandbox, must not be set in production`));
  }
  if (!read.success || faults.length > 0) throw new Error(`Settings at fault:\n  ${faults.join('\n  ')}`);
  return configOf(needs, read.data, login);
}

function requiredInProduction(
  needs: readonly OpsNeed[],
  environment: NodeJS.ProcessEnv,
  login: OpsLogin,
): string[] {
  const chosen = [environment['PAYOUT_PROVIDER'], environment['COLLECTION_PROVIDER']];
  const started = Object.entries(GATEWAY_CALL_SETTINGS)
    .filter(([name, settings]) => chosen.includes(name) || settings.some((each) => environment[each]))
    .flatMap(([, settings]) => settings);
  return [
    ...(needs.includes('owner') ? ['DATABASE_OWNER_URL'] : REQUIRED_OF[login]),
    ...(needs.includes('gateway') ? ['PAYOUT_PROVIDER', 'COLLECTION_PROVIDER', ...started] : []),
    ...requiredForLinks(needs, environment),
  ];
}

/**
 * Settings that each way to log in as an operator requires in production. The console and the process that carries out
 * approvals need no `OPS_KEY`, because a session or a signature names their operator.
 */
const REQUIRED_OF = {
  operator: ['OPS_DATABASE_URL', 'OPS_KEY'],
  console: ['CONSOLE_DATABASE_URL'],
  approver: ['APPROVER_DATABASE_URL'],
} as const;

function requiredForLinks(needs: readonly OpsNeed[], environment: NodeJS.ProcessEnv): string[] {
  if (!needs.includes('links')) return [];
  return ['PUBLIC_URL', ...(environment['DATA_KEY'] ? [] : ['IDENTITY_KEY'])];
}

function configOf(needs: readonly OpsNeed[], settings: Settings, login: OpsLogin): OpsConfig {
  const { MODE, PAYOUT_PROVIDER: payouts, COLLECTION_PROVIDER: collections } = settings;
  const {
    DATABASE_OWNER_URL: ofOwner,
    OPS_DATABASE_URL: ofOperator,
    CONSOLE_DATABASE_URL: ofConsole,
    APPROVER_DATABASE_URL: ofApprover,
  } = settings;
  const ofLogin = { operator: ofOperator, console: ofConsole, approver: ofApprover };
  const own = needs.includes('owner') ? ofOwner : ofLogin[login];
  const identityKey = settings.IDENTITY_KEY ?? settings.DATA_KEY?.at(-1);
  const { SANDBOX_URL: url, GATEWAY_SECRET: secret, PUBLIC_URL: publicUrl } = settings;
  return {
    MODE,
    OPS_KEY: settings.OPS_KEY,
    decisionSeconds: login === 'console' ? settings.CONSOLE_TAKE_BACK_SECONDS : 0,
    revealsPerHour: settings.CONSOLE_REVEALS_PER_HOUR,
    brand: settings.LENDER_BRAND,
    databaseUrl: own ?? settings.DATABASE_URL ?? '',
    prepare: settings.DATABASE_PREPARE,
    gateways:
      payouts === undefined || collections === undefined
        ? null
        : { payouts, collections, ...gatewaysOf(settings) },
    links: publicUrl === undefined || identityKey === undefined ? null : { publicUrl, identityKey },
    sandbox: url === undefined || secret === undefined ? null : { url, secret },
  };
}
