/** A receiver of signed events that is dead until it is revived, and then fails part of the requests. */
import { createServer, type IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../../tools/embedded/port';
import type { SeededRandom } from '../seeded-random';

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly orderId: string;
}

export interface EventReceiver {
  readonly url: string;
  /** Events by the time at which they were first answered with 200. */
  readonly accepted: readonly ReceivedEvent[];
  readonly attempts: number;
  readonly failures: number;
  readonly faults: readonly string[];
  revive(): void;
  stop(): Promise<void>;
}

const FAILURES = ['error', 'cut_before', 'cut_after', 'none', 'none', 'none'] as const;

export async function startEventReceiver(secret: string, random: SeededRandom): Promise<EventReceiver> {
  const port = await freePort();
  const accepted: ReceivedEvent[] = [];
  const bodies = new Map<string, string>();
  const faults: string[] = [];
  const webhook = new Webhook(secret);
  let [isDead, attempts, failures, hasTimedOut] = [true, 0, 0, false];

  /** Accepts an event once, and notes a wrong signature or a body that differs from an earlier attempt. */
  function accept({ headers }: IncomingMessage, body: string): void {
    const id = String(headers['webhook-id']);
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    try {
      webhook.verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])));
    } catch (error) {
      faults.push(`the signature of the event ${id} is wrong: ${String(error)}`);
    }
    if ((bodies.get(id) ?? body) !== body) faults.push(`the event ${id} was sent with two bodies`);
    const isRepeated = bodies.has(id);
    bodies.set(id, body);
    if (isRepeated) return;
    const event = JSON.parse(body) as { type: string; data: { orderId: string } };
    accepted.push({ id, type: event.type, orderId: event.data.orderId });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    attempts += 1;
    const failure = isDead ? 'cut_before' : random.pick(FAILURES);
    if (failure !== 'none') failures += 1;
    if (!isDead && !hasTimedOut) {
      hasTimedOut = true;
      return;
    }
    if (failure === 'cut_before') return void request.socket.destroy();
    if (failure === 'error') return void response.writeHead(500).end();
    accept(request, Buffer.concat(chunks).toString('utf8'));
    if (failure === 'cut_after') return void request.socket.destroy();
    response.writeHead(200).end();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/events`,
    accepted,
    faults,
    get attempts() {
      return attempts;
    },
    get failures() {
      return failures;
    },
    revive: () => {
      isDead = false;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
