import type { Result } from '@tulay/engine/result';

/**
 * A browser's push subscription: the address of the browser at its push service, and the keys with which messages to this
 * browser are encrypted.
 */
export interface PushAddress {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Push {
  /** Our VAPID public key for subscriptions, base64url. */
  readonly publicKey: string;
  /** Returns whether the address belongs to a known push service. Other addresses are never called. */
  accepts(endpoint: string): boolean;
  /** Encrypts and sends a payload. Errors: `push_gone`, delete the subscription; `push_unavailable`, retry later. */
  send(address: PushAddress, payload: string): Promise<Result<void, 'push_gone' | 'push_unavailable'>>;
}
