import type { Result } from '@tulay/engine/result';

/** What a browser gave us to ring by: the address at its push service, and the keys that only it can open with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Push {
  /** Ours, for the browser to subscribe with: base64url. */
  readonly publicKey: string;
  /** False for an address that belongs to no push service we know: we call nobody else. */
  accepts(endpoint: string): boolean;
  /** `push_gone`: the address is over, forget it; `push_unavailable`: not now. The payload is sealed on the way. */
  send(address: PushAddress, payload: string): Promise<Result<void, 'push_gone' | 'push_unavailable'>>;
}
