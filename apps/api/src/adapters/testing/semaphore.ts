/** Stand-in for Semaphore: form fields with the API key, and a list of messages. */
import { type Incoming, type Reply, type StandIn, startStandIn } from './stand-in';

export const SEMAPHORE_KEY = 'semaphore-key-of-the-tests';

const MESSAGES = '/api/v4/messages';

export interface SemaphoreStandIn extends StandIn {
  /** Returns the texts of a phone, newest first. */
  inbox(to: string): string[];
}

/** Refusals of Semaphore with their documented status. */
export const REFUSALS = {
  credit: {
    status: 500,
    body: ['Your current balance of 0 credits is not sufficient. This transaction requires 1 credits.'],
  },
  senders: { status: 500, body: [{ senderName: 'No active sender name was found for this account.' }] },
  sender: { status: 200, body: { sendername: ['The selected sendername is invalid.'] } },
} as const satisfies Record<string, Reply>;

export async function startSemaphore(): Promise<SemaphoreStandIn> {
  const texts: { message_id: number; recipient: string; message: string; status: string }[] = [];

  function create(form: URLSearchParams): Reply {
    const [number, message] = [form.get('number') ?? '', form.get('message') ?? ''];
    if (!/^(0|63)9\d{9}$/.test(number))
      return { status: 400, body: { number: ['The number format is invalid.'] } };
    if (!message) return { status: 400, body: { message: ['The message field is required.'] } };
    const text = { message_id: texts.length + 1, recipient: number, message, status: 'Queued' };
    // Semaphore drops messages that begin with TEST and still answers 200, as documented.
    if (!/^test/i.test(message)) texts.unshift(text);
    return { status: 200, body: [text] };
  }

  const standIn = await startStandIn((incoming: Incoming) => {
    const form = incoming.method === 'POST' ? new URLSearchParams(incoming.text) : incoming.query;
    const isPriority = incoming.path === '/api/v4/priority' && incoming.method === 'POST';
    if (incoming.path !== MESSAGES && !isPriority) return { status: 404, body: {} };
    if (form.get('apikey') !== SEMAPHORE_KEY)
      return { status: 403, body: { apikey: ['The selected apikey is invalid.'] } };
    return incoming.method === 'POST' ? create(form) : { status: 200, body: texts.slice(0, 100) };
  });
  return {
    ...standIn,
    inbox: (to) =>
      texts.filter(({ recipient }) => to.endsWith(recipient.slice(-10))).map(({ message }) => message),
  };
}
