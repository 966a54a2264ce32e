import { portsOf } from './ports';

type Settings = Readonly<Record<string, string>>;

export const STACK_NAMES = [
  'usual',
  'attribution',
  'android',
  'traced',
  'secondApi',
  'otherLender',
  'india',
  'console',
] as const;

export type StackName = (typeof STACK_NAMES)[number];

/**
 * Stacks that journeys can request, with the settings that differ from those of the usual stack. Each is a function of the slot,
 * because some settings contain a port.
 */
const SETTINGS: Readonly<Record<StackName, (slot: number) => Settings>> = {
  usual: () => ({}),
  /** Attribution with a fake provider. Home then asks each new borrower for consent. */
  attribution: (slot) => ({
    ATTRIBUTION_APP_TOKEN: 'journeys',
    ATTRIBUTION_DOMAINS: `127.0.0.1:${portsOf(slot).provider}`,
    ATTRIBUTION_SUBDOMAINS: 'false',
    ATTRIBUTION_PARTNERS: 'facebook.country=PH,facebook.events=false',
    ATTRIBUTION_EVENTS: 'registered=evt-registered,applied=evt-applied,approved=evt-approved',
  }),
  android: () => ({ BLOCK_ANDROID: 'false' }),
  /** The API sends its traces to a server that the journey starts. */
  traced: (slot) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portsOf(slot).collector}`,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }),
  /** The page calls an API whose address is not the page's own address. */
  secondApi: (slot) => ({ TEST_API_ORIGIN: secondApiUrl(slot), WEB_ORIGINS: appUrl(slot, 'secondApi') }),
  /** Stack of a lender with other cooling-off days and longer OTPs. */
  otherLender: () => ({ COOLING_OFF_DAYS: '5', CODE_DIGITS: '6' }),
  india: () => ({ MARKET: 'IN' }),
  /** Stack that also runs the operators' console. */
  console: (slot) => ({
    CONSOLE_PORT: String(portsOf(slot).console),
    CONSOLE_URL: `http://localhost:${portsOf(slot).console}`,
  }),
};

export const settingsOf = (name: StackName, slot: number): Settings => SETTINGS[name](slot);

export const portsOfStack = (slot: number, name: StackName) => portsOf(slot).stack(STACK_NAMES.indexOf(name));

/** Returns the address of the app of a stack. Its host name is the same site as that of `secondApiUrl`. */
export const appUrl = (slot: number, name: StackName): string =>
  `http://localhost:${portsOfStack(slot, name).app}`;

export const secondApiUrl = (slot: number): string => `http://localhost:${portsOf(slot).secondApi}`;
