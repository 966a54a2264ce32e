/** SMS by Twilio (`POST Messages.json`). It has no references, so after a lost response its list of messages is searched. */
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { SmsNetwork } from '../../ports/sms';
import { SMS_LINK_LIMITS } from './failover';
import { basicAuth, type LinkOptions, type ProviderLink, providerLink } from '../http/provider-link';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** Sender: a number (`+…`) or a messaging service (`MG…`). */
  readonly from: string;
  readonly baseUrl: string;
  readonly link?: Partial<LinkOptions>;
}

const Taken = z.object({ sid: z.string().min(1) });
const Listed = z.object({ messages: z.array(z.object({ to: z.string(), body: z.string() })) });
const Refused = z.object({ code: z.number() });

/** Twilio error codes of a number that is invalid, unreachable, not a mobile, or unsubscribed. */
const NUMBER_REFUSED = new Set([21211, 21214, 21217, 21610, 21612, 21614]);

export function twilioNetwork({
  accountSid,
  authToken,
  from,
  baseUrl,
  link: options,
}: TwilioSettings): SmsNetwork {
  const headers = { authorization: basicAuth(accountSid, authToken) };
  const linkOptions = { baseUrl, headers, ...SMS_LINK_LIMITS, ...options };
  const link = providerLink(linkOptions);
  // Separate circuit breaker: a working list does not prove that texts are accepted.
  const lists = providerLink(linkOptions);
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  return {
    async send({ to, text }) {
      const form = { To: to, Body: text, ...sender };
      const answer = await link.request({ method: 'POST', path, form, repeatable: false });
      if (!answer.ok && answer.code === 'not_sent') return err('sms_unavailable');
      if (!answer.ok || answer.value.status >= 500) return taken(lists, path, to, text);
      const { status, body } = answer.value;
      if (status >= 400) {
        const code = Refused.safeParse(body).data?.code ?? 0;
        return err(NUMBER_REFUSED.has(code) ? 'sms_refused' : 'sms_unavailable');
      }
      return Taken.safeParse(body).success ? ok(undefined) : err('sms_unknown');
    },
  };
}

/** Searches Twilio's latest 20 messages to this number for the text. */
async function taken(
  link: ProviderLink,
  path: string,
  to: string,
  text: string,
): Promise<Result<void, 'sms_unknown'>> {
  const query = new URLSearchParams({ To: to, PageSize: '20' });
  const answer = await link.request({ method: 'GET', path: `${path}?${query}`, repeatable: true });
  const listed =
    answer.ok && answer.value.status === 200 ? Listed.safeParse(answer.value.body).data : undefined;
  const isThere = listed?.messages.some((each) => each.to === to && each.body === text);
  return isThere ? ok(undefined) : err('sms_unknown');
}
