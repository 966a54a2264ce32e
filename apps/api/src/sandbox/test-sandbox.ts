import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { fieldOf } from '@tulay/engine/records';
import { testDatabase } from '../testing/database';
import { openSandbox } from './run-sandbox';
import { createSandboxServer } from './server';

export const GATEWAY_SECRET = 'gateway-secret-of-the-tests-0001';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests-0001';

export interface ReceivedWebhook {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  readonly event: { id: string; type: string; data: Record<string, unknown> };
}

/** Webhook receiver of the tests: an HTTP server that records webhooks and can be stopped and restarted. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Status of its responses. */
  status: number;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export interface TestSandbox {
  readonly url: string;
  readonly link: { url: string; secret: string; webhookSecret: string };
  readonly receiver: Receiver;
  /** Calls the control API and returns status and JSON. */
  control<T = unknown>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }>;
  stop(): Promise<void>;
}

/** Throws the error again. In a test, an error of a due job is a bug. */
function rethrow(error: unknown): never {
  throw error;
}

/** Starts a sandbox with an empty database, a free port and a webhook receiver. */
export async function startTestSandbox(): Promise<TestSandbox> {
  const database = await testDatabase('empty');
  const receiver = await startReceiver();
  const { sandbox, stop } = await openSandbox(
    {
      port: 0,
      databaseUrl: database.socketUrl,
      apiUrl: receiver.url,
      publicUrl: 'http://lender.test',
      gatewaySecret: GATEWAY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      payoutSeconds: 600,
    },
    rethrow,
  );
  const server = await createSandboxServer(sandbox, false);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    link: { url, secret: GATEWAY_SECRET, webhookSecret: WEBHOOK_SECRET },
    receiver,
    control: (method, path, body) => call(method, `${url}/sandbox/api${path}`, body),
    async stop() {
      await server.close();
      await stop();
      await receiver.stop();
      await database.drop();
    },
  };
}

/** Sends a string body unchanged, so that a test can send invalid JSON. */
async function call<T>(method: string, url: string, body?: unknown): Promise<{ status: number; body: T }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: payload }),
  });
  // The caller states the type of the body, and the test checks it.
  return { status: answer.status, body: (await answer.json()) as T };
}

async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    if (receiver.status === 200) {
      received.push({ raw, headers: request.headers, event: JSON.parse(raw.toString('utf8')) });
    }
    response.writeHead(receiver.status, { connection: 'close' }).end();
  });
  const port = await listen(server, 0);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    received,
    status: 200,
    stop: () => new Promise((done) => server.close(() => done())),
    restart: async () => void (await listen(server, port)),
  };
  return receiver;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done(Number(fieldOf(server.address(), 'port'))));
  });
}
