/** Stand-in for Twilio: basic authentication, form fields, numbered errors. */
import { randomUUID } from 'node:crypto';
import { basicOf, type Reply, type StandIn, startStandIn } from './stand-in';

export const TWILIO_SID = `AC${'0'.repeat(31)}1`;
export const TWILIO_TOKEN = 'twilio-token-of-the-tests';

export interface TwilioStandIn extends StandIn {
  /** Returns the texts of a phone, newest first. */
  inbox(to: string): string[];
  /** Marks a number as unsubscribed (STOP). */
  unsubscribe(to: string): void;
}

export async function startTwilio(): Promise<TwilioStandIn> {
  const messages: { sid: string; to: string; body: string; status: string }[] = [];
  const stopped = new Set<string>();
  const refused = (code: number): Reply => ({ status: 400, body: { code, message: 'no', status: 400 } });

  function create(form: URLSearchParams): Reply {
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (!/^[+]\d{8,15}$/.test(to)) return refused(21211);
    if (stopped.has(to)) return refused(21610);
    if (!form.get('From') && !form.get('MessagingServiceSid')) return refused(21603);
    if (!body) return refused(21602);
    const message = { sid: `SM${randomUUID()}`, to, body, status: 'queued' };
    messages.unshift(message);
    return { status: 201, body: message };
  }

  const standIn = await startStandIn((incoming) => {
    if (basicOf(incoming) !== `${TWILIO_SID}:${TWILIO_TOKEN}`) return { status: 401, body: { code: 20003 } };
    if (incoming.path !== `/2010-04-01/Accounts/${TWILIO_SID}/Messages.json`)
      return { status: 404, body: { code: 20404 } };
    if (incoming.method === 'POST') return create(new URLSearchParams(incoming.text));
    return {
      status: 200,
      body: { messages: messages.filter(({ to }) => to === incoming.query.get('To')).slice(0, 20) },
    };
  });
  return {
    ...standIn,
    inbox: (to) => messages.filter((each) => each.to === to).map(({ body }) => body),
    unsubscribe: (to) => void stopped.add(to),
  };
}
