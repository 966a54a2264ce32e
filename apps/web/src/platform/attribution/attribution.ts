import type Adjust from '@adjustcom/adjust-web-sdk';
import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import { providerOrigins } from '@tulay/contract/meta/attribution';
import { type AttributionConsent, saveAttributionConsent, useAttributionConsent } from './choice';
import { type ProviderEvent, validRevenue } from './event';
import { watchRequests } from './provider-request';
import { cleanAddress, takeReferrer } from './referrer';

/** Data that the provider may share with its partners: in general, by option, and by partner. */
export interface Sharing {
  readonly enabled: boolean;
  readonly options?: readonly { readonly partner: string; readonly key: string; readonly value: string }[];
  readonly settings?: readonly { readonly partner: string; readonly key: string; readonly value: boolean }[];
}

export type Tracked = 'sent' | 'not_allowed' | 'no_token' | 'repeated' | 'refused';

export interface Attribution {
  /** Never rejects. Do not await it in a screen: without provider or storage it never settles. */
  track(event: ProviderEvent): Promise<Tracked>;
  /** Adds parameters to every later session and event; returns false without consent or for an unknown kind. */
  describe(kind: 'callback' | 'partner', values: Readonly<Record<string, string>>): boolean;
  /** Sends the sharing settings after the provider has answered this browser's first session. */
  share(sharing: Sharing): void;
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
const PARAMETER_METHODS = {
  callback: 'addGlobalCallbackParameters',
  partner: 'addGlobalPartnerParameters',
} as const;

let opened: Attribution | undefined;

/** Opens the page's only client of the provider; a second call returns the same one. Loads nothing without consent. */
export function openAttribution(setup: AttributionSetupBody, options: AttributionOptions = {}): Attribution {
  opened ??= createAttribution(setup, options);
  return opened;
}

function createAttribution(
  setup: AttributionSetupBody,
  { logLevel = 'none', parameters = {} }: AttributionOptions,
): Attribution {
  const consent = useAttributionConsent;
  const waiting: Call[] = [];
  const sharings: Sharing[] = [];
  /** Ids of events that the SDK has not stored yet: until then it would accept the same id again. */
  const inFlight = new Set<string>();
  let sdk: Sdk | undefined;
  let loading: Promise<void> | undefined;

  watchRequests({
    origins: providerOrigins(setup),
    permits: (path) => {
      const { choice } = consent.getState();
      return choice === 'allowed' || (choice === 'forgetting' && path === FORGET);
    },
    onResponse: (path, answer) => {
      if (path === FORGET) saveAttributionConsent({ choice: 'forgotten' });
      else if (answer.tracking_state === 'opted_out')
        saveAttributionConsent({ choice: 'forgetting', sharing: false });
      else if (path === SESSION && consent.getState().sharingSent === null) onFirstSession();
    },
  });

  async function load(): Promise<void> {
    const { default: loaded } = await import('@adjustcom/adjust-web-sdk');
    const { choice } = consent.getState();
    if (choice !== 'allowed' && choice !== 'forgetting') return;

    cleanAddress();
    sdk = loaded;
    begin(sdk, choice === 'forgetting');
  }

  function begin(started: Sdk, erasing: boolean): void {
    const { appToken, environment, domains, subdomains } = setup;
    // The SDK stores its own stopped state, and an erasure request needs it running.
    started.restart();
    started.initSdk({
      appToken,
      environment,
      logLevel,
      urlStrategy: { domains: [...domains], useSubdomains: subdomains },
    });
    if (erasing) return started.gdprForgetMe();
    const pairs = pairsOf(parameters);
    // Parameters set before the start, or an empty list, leave the SDK half initialized.
    if (pairs.length > 0) started.addGlobalCallbackParameters(pairs);
    const referrer = takeReferrer();
    // The SDK decodes the referrer again.
    if (referrer !== '') started.setReferrer(encodeURIComponent(referrer));
    saveAttributionConsent({ known: true });
    for (const call of waiting.splice(0)) call(started);
    if (consent.getState().sharingSent !== null) sendConsent();
  }

  /** Waits for the answer to the first session: earlier, the SDK would save its state and count the next visit as a first session. */
  function onFirstSession(): void {
    sendConsent();
    for (const sharing of sharings.splice(0)) share(sharing);
  }

  function sendConsent(): void {
    const { choice, sharing, sharingSent } = consent.getState();
    if (sdk === undefined || choice !== 'allowed' || sharing === sharingSent) return;
    saveAttributionConsent({ sharingSent: sharing });
    sendSharing(sdk, { enabled: sharing });
  }

  function applyConsent(now: AttributionConsent, before?: AttributionConsent): void {
    if (now.choice !== before?.choice) {
      if (now.choice === 'stopped' || now.choice === 'unasked') sdk?.stop();
      if (now.choice === 'allowed' || now.choice === 'forgetting') {
        if (sdk === undefined)
          loading ??= load()
            .catch(() => undefined)
            .finally(() => (loading = undefined));
        else {
          sdk.restart();
          // Wait until the SDK has handled the `opted_out` answer, or it takes that one for the confirmation.
          if (now.choice === 'forgetting') setTimeout(sdk.gdprForgetMe);
        }
      }
    }
    if (now.sharingSent !== null) sendConsent();
  }

  function share(sharing: Sharing): void {
    if (consent.getState().sharingSent === null) sharings.push(sharing);
    else withSdk((started) => sendSharing(started, sharing));
  }

  function withSdk(call: Call): boolean {
    if (consent.getState().choice !== 'allowed') return false;
    if (sdk) call(sdk);
    else if (waiting.length < MAX_WAITING) waiting.push(call);
    return true;
  }

  function track(event: ProviderEvent): Promise<Tracked> {
    const { token, deduplicationId } = event;
    if (token === '') return Promise.resolve('no_token');
    if (deduplicationId !== undefined && inFlight.has(deduplicationId)) return Promise.resolve('repeated');
    return new Promise((resolve) => {
      const end = (outcome: Tracked) => {
        if (deduplicationId !== undefined) inFlight.delete(deduplicationId);
        resolve(outcome);
      };
      if (deduplicationId !== undefined) inFlight.add(deduplicationId);
      const send: Call = (started) =>
        void started
          .trackEvent({ eventToken: token, deduplicationId, ...validRevenue(event) })
          .then(() => end('sent'))
          .catch(() => end('refused'));
      if (!withSdk(send)) end('not_allowed');
    });
  }

  consent.subscribe(applyConsent);
  applyConsent(consent.getState());
  return {
    track,
    share,
    describe: (kind, values) =>
      Object.hasOwn(PARAMETER_METHODS, kind) &&
      withSdk((started) => started[PARAMETER_METHODS[kind]](pairsOf(values))),
    goOffline: () => void withSdk((started) => started.switchToOfflineMode()),
    goOnline: () => void withSdk((started) => started.switchBackToOnlineMode()),
  };
}

function pairsOf(values: Readonly<Record<string, string>>): Adjust.GlobalParams[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

function sendSharing(sdk: typeof Adjust, { enabled, options = [], settings = [] }: Sharing): void {
  const sharing = new sdk.ThirdPartySharing(enabled);
  for (const { partner, key, value } of options) sharing.addGranularOption(partner, key, value);
  for (const { partner, key, value } of settings) sharing.addPartnerSharingSetting(partner, key, value);
  sdk.trackThirdPartySharing(sharing);
}
