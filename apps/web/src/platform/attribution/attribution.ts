import type Adjust from '@adjustcom/adjust-web-sdk';
import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import { providerOrigins } from '@tulay/contract/meta/attribution';
import { type AttributionConsent, saveAttributionConsent, useAttributionConsent } from './choice';
import { type ProviderEvent, validRevenue } from './event';
import { watchRequests } from './provider-request';
import { sessionStore } from '../storage';

export type Tracked = 'sent' | 'not_allowed' | 'no_token' | 'repeated' | 'refused';

export interface Attribution {
  /**
   * Reports an event to the provider. Never rejects. Do not await it in a screen: without provider or storage it never
   * settles.
   */
  track(event: ProviderEvent): Promise<Tracked>;
  /** Adds parameters to every later session and event; returns false without consent or for an unknown kind. */
  describe(kind: 'callback' | 'partner', values: Readonly<Record<string, string>>): boolean;
  /** Removes all parameters of a kind from later sessions and events; returns false without consent. */
  clear(kind: 'callback' | 'partner'): boolean;
  /** Makes later calls wait until `goOnline` is called. */
  goOffline(): void;
  goOnline(): void;
}

export interface AttributionOptions {
  readonly logLevel?: Adjust.LogLevel;
  readonly parameters?: Readonly<Record<string, string>>;
}

type Sdk = typeof Adjust;
type Call = (sdk: Sdk) => void;

const MAX_WAITING = 50;
const FORGET = '/gdpr_forget_device';
const SESSION = '/session';
/**
 * Milliseconds within which the SDK, after its start, creates a new session if one is due. It sends the session call
 * 150 ms later.
 */
const SESSION_MS = 1_000;
const PARAMETER_METHODS = {
  callback: 'addGlobalCallbackParameters',
  partner: 'addGlobalPartnerParameters',
} as const;

const CLEAR_METHODS = {
  callback: 'clearGlobalCallbackParameters',
  partner: 'clearGlobalPartnerParameters',
} as const;

const consent = useAttributionConsent;
let opened: Attribution | undefined;

/**
 * Opens the page's only client of the attribution provider; a second call returns the same one. Loads nothing without
 * consent.
 */
export function openAttribution(setup: AttributionSetupBody, options: AttributionOptions = {}): Attribution {
  opened ??= createAttribution(setup, options);
  return opened;
}

interface Client {
  readonly setup: AttributionSetupBody;
  readonly options: AttributionOptions;
  readonly waiting: Call[];
  /** Ids of events that the SDK has not stored yet. Until it has stored an id, it would accept the same one again. */
  readonly inFlight: Set<string>;
  sdk?: Sdk;
  /**
   * Function that sends the calls which wait for the SDK's session, called once, at the latest `SESSION_MS` after the
   * SDK has started. Undefined before the start and after the call.
   */
  handOver?: (() => void) | undefined;
  loading?: Promise<void> | undefined;
  isOffline: boolean;
}

function createAttribution(setup: AttributionSetupBody, options: AttributionOptions): Attribution {
  const client: Client = { setup, options, waiting: [], inFlight: new Set(), isOffline: false };
  watchRequests({
    origins: providerOrigins(setup),
    permits: (path) => {
      if (path === SESSION) client.handOver?.();
      const { choice } = consent.getState();
      return choice === 'allowed' || (choice === 'forgetting' && path === FORGET);
    },
    onResponse: (path, answer) => {
      if (path === FORGET) saveAttributionConsent({ choice: 'forgotten' });
      else if (answer.tracking_state === 'opted_out')
        saveAttributionConsent({ choice: 'forgetting', sharing: false });
      else if (path === SESSION && consent.getState().sharingSent === null) sendConsent(client);
    },
  });
  consent.subscribe((now, before) => applyConsent(client, now, before));
  applyConsent(client, consent.getState());
  return {
    track: (event) => track(client, event),
    describe: (kind, values) =>
      Object.hasOwn(PARAMETER_METHODS, kind) &&
      withSdk(client, (sdk) => sdk[PARAMETER_METHODS[kind]](pairsOf(values))),
    clear: (kind) => withSdk(client, (sdk) => sdk[CLEAR_METHODS[kind]]()),
    goOffline: () => setOffline(client, true),
    goOnline: () => setOffline(client, false),
  };
}

async function load(client: Client): Promise<void> {
  const { default: sdk } = await import('@adjustcom/adjust-web-sdk');
  const { choice } = consent.getState();
  if (choice !== 'allowed' && choice !== 'forgetting') return;

  cleanAddress();
  client.sdk = sdk;
  begin(client, sdk, choice === 'forgetting');
}

function begin(client: Client, sdk: Sdk, erasing: boolean): void {
  const { appToken, environment, domains, subdomains } = client.setup;
  const { logLevel = 'none', parameters = {} } = client.options;
  // The SDK remembers that it was stopped. It sends an erasure request only while it runs, so it is started again.
  sdk.restart();
  const urlStrategy = { domains: [...domains], useSubdomains: subdomains };
  sdk.initSdk({ appToken, environment, logLevel, urlStrategy });
  if (erasing) return sdk.gdprForgetMe();
  if (client.isOffline) sdk.switchToOfflineMode();
  const pairs = pairsOf(parameters);
  // Parameters set before the start, or an empty list, leave the SDK half initialized.
  if (pairs.length > 0) sdk.addGlobalCallbackParameters(pairs);
  const referrer = takeReferrer();
  saveAttributionConsent({ known: true });
  client.handOver = () => {
    client.handOver = undefined;
    // The referrer is encoded again, because the SDK decodes it once more.
    if (referrer !== '') sdk.setReferrer(encodeURIComponent(referrer));
    for (const call of client.waiting.splice(0)) call(sdk);
  };
  // The SDK sends calls in the order in which it gets them. If it got click and events earlier, it would send them
  // before the session.
  setTimeout(() => client.handOver?.(), SESSION_MS);
  if (consent.getState().sharingSent !== null) sendConsent(client);
}

function applyConsent(client: Client, now: AttributionConsent, before?: AttributionConsent): void {
  if (now.choice !== before?.choice) {
    if (now.choice === 'stopped' || now.choice === 'unasked') client.sdk?.stop();
    if (now.choice === 'allowed' || now.choice === 'forgetting') {
      if (client.sdk === undefined)
        client.loading ??= load(client)
          .catch(() => undefined)
          .finally(() => (client.loading = undefined));
      else {
        client.sdk.restart();
        // The SDK must first finish handling the `opted_out` answer; otherwise it takes that answer for the
        // confirmation of the erasure.
        if (now.choice === 'forgetting') setTimeout(client.sdk.gdprForgetMe);
      }
    }
  }
  if (now.sharingSent !== null) sendConsent(client);
}

/** Switches the mode of the SDK. A client that starts later starts in the last mode. */
function setOffline(client: Client, isOffline: boolean): void {
  if (client.isOffline === isOffline) return;
  client.isOffline = isOffline;
  if (isOffline) client.sdk?.switchToOfflineMode();
  else client.sdk?.switchBackToOnlineMode();
}

/**
 * Sends the consent to sharing if it changed. The first one is sent after the first session call got its response: an
 * earlier call would make the SDK count the next visit as a first session.
 */
function sendConsent({ sdk, setup }: Client): void {
  const { choice, sharing, sharingSent } = consent.getState();
  if (sdk === undefined || choice !== 'allowed' || sharing === sharingSent) return;
  saveAttributionConsent({ sharingSent: sharing });
  const consented = new sdk.ThirdPartySharing(sharing);
  if (sharing) {
    for (const { partner, key, value } of setup.partnerOptions)
      consented.addGranularOption(partner, key, value);
    for (const { partner, key, value } of setup.partnerSettings)
      consented.addPartnerSharingSetting(partner, key, value);
  }
  sdk.trackThirdPartySharing(consented);
}

function withSdk({ sdk, handOver, waiting }: Client, call: Call): boolean {
  if (consent.getState().choice !== 'allowed') return false;
  if (sdk && !handOver) call(sdk);
  else if (waiting.length < MAX_WAITING) waiting.push(call);
  return true;
}

function track(client: Client, event: ProviderEvent): Promise<Tracked> {
  const { token, deduplicationId } = event;
  const { inFlight } = client;
  if (token === '') return Promise.resolve('no_token');
  if (deduplicationId !== undefined && inFlight.has(deduplicationId)) return Promise.resolve('repeated');
  return new Promise((resolve) => {
    const end = (outcome: Tracked) => {
      if (deduplicationId !== undefined) inFlight.delete(deduplicationId);
      resolve(outcome);
    };
    if (deduplicationId !== undefined) inFlight.add(deduplicationId);
    const send: Call = (sdk) =>
      void sdk
        .trackEvent({ eventToken: token, deduplicationId, ...validRevenue(event) })
        .then(() => end('sent'))
        .catch(() => end('refused'));
    if (!withSdk(client, send)) end('not_allowed');
  });
}

function pairsOf(values: Readonly<Record<string, string>>): Adjust.GlobalParams[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

const PARAMETER = 'adjust_referrer';

export function takeReferrer(): string {
  const referrer = sessionStore.get('referrer') ?? '';
  sessionStore.remove('referrer');
  return referrer;
}

/** Removes the referrer from the address: the SDK would read it there, and fails on an invalid escape sequence. */
export function cleanAddress(): void {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return;
  query.delete(PARAMETER);
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', `${pathname}${rest}${hash}`);
}
