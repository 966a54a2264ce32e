import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(200));

export const PushKey = z.object({ publicKey: z.string() });
export const PushSubscriptionRequest = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionRequest>;
export const PushUnsubscribeRequest = z.object({ endpoint: z.url().check(z.maxLength(1_000)) });

/** Payload for the service worker: text without personal details, because a locked screen shows it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /**
   * Identifier of the event. A notification replaces an earlier one with the same tag, so that one event shows once.
   */
  readonly tag: string;
  readonly path: string;
}
