import type Adjust from '@adjustcom/adjust-web-sdk';
import type { ProviderEvent } from './event';
import type { Sharing } from './sharing';

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
