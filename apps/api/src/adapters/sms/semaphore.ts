/**
 * SMS by Semaphore (`POST /api/v4/messages`, 120 per minute; OTPs by `/api/v4/priority`, without a limit, at two credits). It has no
 * references, so after a lost response its list of messages is searched. It silently drops texts that begin with TEST. It
 * reports refusals by field name under any status: 200 for an unapproved sender name, 500 for an account without credit.
 */
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { SmsNetwork } from '../../ports/sms';
import { SMS_LINK_LIMITS } from './failover';
import { type LinkOptions, type ProviderLink, providerLink } from '../http/provider-link';

export interface SemaphoreSettings {
  readonly apiKey: string;
  readonly sender: string;
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
  readonly passed?: () => number;
}

const MAX_PER_MINUTE = 120;
const MINUTE_MS = 60_000;
const DROPPED = /^\s*test/i;

const Taken = z.array(z.object({ message_id: z.union([z.number(), z.string()]) })).min(1);
const Listed = z.array(z.object({ recipient: z.string(), message: z.string() }));
const Reason = z.union([z.string(), z.array(z.string())]);
const NumberRefused = z.union([z.object({ number: Reason }), z.array(z.object({ number: Reason })).min(1)]);
/**
 * Returns whether an answer is a refusal, which names the refused fields. An accepted text has a `message_id` instead.
 */
const isNamed = (fields: object): boolean => Object.keys(fields).length > 0 && !('message_id' in fields);
const Refused = z.union([
  z.array(z.string()).min(1),
  z.record(z.string(), z.array(z.string()).min(1)).refine(isNamed),
  z.array(z.record(z.string(), Reason).refine(isNamed)).min(1),
]);

export function semaphoreNetwork(settings: SemaphoreSettings): SmsNetwork {
  const options = { baseUrl: settings.baseUrl, headers: {}, ...SMS_LINK_LIMITS, ...settings.link };
  const link = providerLink(options);
  // The list has a circuit breaker apart from the one for sending, because texts may be refused while the list works.
  const lists = providerLink(options);
  const hasCapacity = rateLimit(MAX_PER_MINUTE, settings.passed ?? (() => performance.now()));
  return {
    async send({ to, text, allowsDuplicate = false }) {
      // OTPs skip the limit, so that reminders cannot delay them.
      if (!allowsDuplicate && !hasCapacity()) return err('sms_unavailable');
      const number = to.replace('+', '');
      const message = DROPPED.test(text) ? `> ${text}` : text;
      const answer = await link.request({
        method: 'POST',
        path: allowsDuplicate ? '/api/v4/priority' : '/api/v4/messages',
        form: {
          apikey: settings.apiKey,
          number,
          message,
          sendername: settings.sender,
        },
        repeatable: false,
      });
      if (!answer.ok && answer.code === 'not_sent') return err('sms_unavailable');
      if (!answer.ok) return taken(lists, settings.apiKey, { number, message });
      const { status, body } = answer.value;
      if (NumberRefused.safeParse(body).success) return err('sms_refused');
      if (Refused.safeParse(body).success) return err('sms_unavailable');
      if (status >= 500) return taken(lists, settings.apiKey, { number, message });
      if (status >= 400) return err('sms_unavailable');
      return Taken.safeParse(body).success ? ok(undefined) : err('sms_unknown');
    },
  };
}

/** Searches Semaphore's latest 100 messages for the text. */
async function taken(
  link: ProviderLink,
  apikey: string,
  { number, message }: { readonly number: string; readonly message: string },
): Promise<Result<void, 'sms_unknown'>> {
  const path = `/api/v4/messages?${new URLSearchParams({ apikey, limit: '100' })}`;
  const answer = await link.request({ method: 'GET', path, repeatable: true });
  const listed =
    answer.ok && answer.value.status === 200 ? Listed.safeParse(answer.value.body).data : undefined;
  const isThere = listed?.some(
    (each) => each.recipient.endsWith(number.slice(2)) && each.message === message,
  );
  return isThere ? ok(undefined) : err('sms_unknown');
}

/** Returns a rate limiter: a function that returns false if `most` texts were already sent in the last minute. */
function rateLimit(most: number, passed: () => number): () => boolean {
  const gone: number[] = [];
  return () => {
    const now = passed();
    while (gone[0] !== undefined && now - gone[0] >= MINUTE_MS) gone.shift();
    if (gone.length >= most) return false;
    gone.push(now);
    return true;
  };
}
