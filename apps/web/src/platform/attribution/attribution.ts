import type Adjust from '@adjustcom/adjust-web-sdk';
import type { AttributionSetupBody } from '@tulay/contract/meta/app-config';
import { providerOrigins } from '@tulay/contract/meta/attribution';
import { type AttributionWish, keepWish, useAttributionWish } from './choice';
import { type ProviderEvent, soundRevenue } from './event';
import { watchRequests } from './provider-request';
import { cleanAddress, takeReferrer } from './referrer';

/** What the provider may pass on to its partners: in all, by option, and by partner. */
export interface Sharing {
  readonly enabled: boolean;
  readonly options?: readonly { readonly partner: string; readonly key: string; readonly value: string }[];
  readonly settings?: readonly { readonly partner: string; readonly key: string; readonly value: boolean }[];
}

/** What became of an event: on its way, or why it is not. */
export type Tracked = 'sent' | 'not_allowed' | 'no_token' | 'repeated' | 'refused';

/** The line to the provider, as the app sees it. */
export interface Attribution {
  /** Never rejects, and must never be waited for: with a dead provider or storage it stays open. */
  track(event: ProviderEvent): Promise<Tracked>;
  /** Parameters that every session and event carries from now on; false where nothing may leave, or for any other kind. */
  describe(kind: 'callback' | 'partner', values: Readonly<Record<string, string>>): boolean;
  /** Waits for the answer to this browser's first session. */
  share(sharing: Sharing): void;
  goOffline(): void;
  goOnline(): void;
}

export interface AttributionOptions {
  readonly logLevel?: Adjust.LogLevel;
  /** What every session and event says from the first on, as callback parameters. */
  readonly parameters?: Readonly<Record<string, string>>;
}

type Sdk = typeof Adjust;
type Call = (sdk: Sdk) => void;

const MOST_WAITING = 50;
const FORGET = '/gdpr_forget_device';
const SESSION = '/session';
/** How the SDK is given a parameter of each kind. */
const ADDING = { callback: 'addGlobalCallbackParameters', partner: 'addGlobalPartnerParameters' } as const;

let opened: Attribution | undefined;

/** The one line to the provider of this page; a second call gives the first. Nothing is loaded without consent. */
export function openAttribution(setup: AttributionSetupBody, options: AttributionOptions = {}): Attribution {
  opened ??= createAttribution(setup, options);
  return opened;
}

function createAttribution(
  setup: AttributionSetupBody,
  { logLevel = 'none', parameters = {} }: AttributionOptions,
): Attribution {
  const wish = useAttributionWish;
  const waiting: Call[] = [];
  const sharings: Sharing[] = [];
  /** Ids of events on their way to the SDK: until it wrote one down, it would take the same id again. */
  const underway = new Set<string>();
  let sdk: Sdk | undefined;
  let loading: Promise<void> | undefined;

  watchRequests({
    origins: providerOrigins(setup),
    permits: (path) => {
      const { choice } = wish.getState();
      return choice === 'allowed' || (choice === 'forgetting' && path === FORGET);
    },
    answered: (path, answer) => {
      if (path === FORGET) keepWish({ choice: 'forgotten' });
      else if (answer.tracking_state === 'opted_out') keepWish({ choice: 'forgetting', sharing: false });
      else if (path === SESSION && wish.getState().told === null) introduced();
    },
  });

  async function load(): Promise<void> {
    const { default: loaded } = await import('@adjustcom/adjust-web-sdk');
    const { choice } = wish.getState();
    if (choice !== 'allowed' && choice !== 'forgetting') return;

    cleanAddress();
    sdk = loaded;
    begin(sdk, choice === 'forgetting');
  }

  function begin(started: Sdk, erasing: boolean): void {
    const { appToken, environment, domains, subdomains } = setup;
    // It keeps its own "stopped" beside our decision, and an erasure needs it running.
    started.restart();
    started.initSdk({
      appToken,
      environment,
      logLevel,
      urlStrategy: { domains: [...domains], useSubdomains: subdomains },
    });
    if (erasing) return started.gdprForgetMe();
    const pairs = pairsOf(parameters);
    // Not before the start, and never an empty list: either leaves the SDK half awake.
    if (pairs.length > 0) started.addGlobalCallbackParameters(pairs);
    const referrer = takeReferrer();
    // The SDK decodes once more.
    if (referrer !== '') started.setReferrer(encodeURIComponent(referrer));
    keepWish({ known: true });
    for (const call of waiting.splice(0)) call(started);
    if (wish.getState().told !== null) tellWish();
  }

  /**
   * The first session was answered. Sharing is told only now: the SDK saves what it knows of itself with every call, and a
   * save that began before it counted the session takes the count back, so that the next visit would be a session again.
   */
  function introduced(): void {
    tellWish();
    for (const sharing of sharings.splice(0)) share(sharing);
  }

  /** Tells the borrower's word on sharing where the provider does not have it yet. */
  function tellWish(): void {
    const { choice, sharing, told } = wish.getState();
    if (sdk === undefined || choice !== 'allowed' || sharing === told) return;
    keepWish({ told: sharing });
    tellSharing(sdk, { enabled: sharing });
  }

  /** Follows the borrower's decision. */
  function follow(now: AttributionWish, before?: AttributionWish): void {
    if (now.choice !== before?.choice) {
      if (now.choice === 'stopped' || now.choice === 'unasked') sdk?.stop();
      if (now.choice === 'allowed' || now.choice === 'forgetting') {
        if (sdk === undefined)
          loading ??= load()
            .catch(() => undefined)
            .finally(() => (loading = undefined));
        else {
          sdk.restart();
          // The SDK must be done with the answer that said opted_out: it would take it for the confirmation.
          if (now.choice === 'forgetting') setTimeout(sdk.gdprForgetMe);
        }
      }
    }
    if (now.told !== null) tellWish();
  }

  function share(sharing: Sharing): void {
    if (wish.getState().told === null) sharings.push(sharing);
    else withSdk((started) => tellSharing(started, sharing));
  }

  function withSdk(call: Call): boolean {
    if (wish.getState().choice !== 'allowed') return false;
    if (sdk) call(sdk);
    else if (waiting.length < MOST_WAITING) waiting.push(call);
    return true;
  }

  function track(event: ProviderEvent): Promise<Tracked> {
    const { token, deduplicationId } = event;
    if (token === '') return Promise.resolve('no_token');
    if (deduplicationId !== undefined && underway.has(deduplicationId)) return Promise.resolve('repeated');
    return new Promise((resolve) => {
      const end = (outcome: Tracked) => {
        if (deduplicationId !== undefined) underway.delete(deduplicationId);
        resolve(outcome);
      };
      if (deduplicationId !== undefined) underway.add(deduplicationId);
      const send: Call = (started) =>
        void started
          .trackEvent({ eventToken: token, deduplicationId, ...soundRevenue(event) })
          .then(() => end('sent'))
          .catch(() => end('refused'));
      if (!withSdk(send)) end('not_allowed');
    });
  }

  wish.subscribe(follow);
  follow(wish.getState());
  return {
    track,
    share,
    describe: (kind, values) =>
      Object.hasOwn(ADDING, kind) && withSdk((started) => started[ADDING[kind]](pairsOf(values))),
    goOffline: () => void withSdk((started) => started.switchToOfflineMode()),
    goOnline: () => void withSdk((started) => started.switchBackToOnlineMode()),
  };
}

function pairsOf(values: Readonly<Record<string, string>>): Adjust.GlobalParams[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}

function tellSharing(sdk: typeof Adjust, { enabled, options = [], settings = [] }: Sharing): void {
  const sharing = new sdk.ThirdPartySharing(enabled);
  for (const { partner, key, value } of options) sharing.addGranularOption(partner, key, value);
  for (const { partner, key, value } of settings) sharing.addPartnerSharingSetting(partner, key, value);
  sdk.trackThirdPartySharing(sharing);
}
