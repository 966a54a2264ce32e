/** News on the lock screen, as a browser's push service takes it. */
import * as z from 'zod/mini';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(200));

export const PushKey = z.object({ publicKey: z.string() });
export const PushSubscriptionRequest = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionRequest>;
export const PushUnsubscribeRequest = z.object({ endpoint: z.url().check(z.maxLength(1_000)) });

/** What the service worker gets: words for a locked screen, and where a tap leads in the app. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** One event shows once. */
  readonly tag: string;
  readonly path: string;
}
