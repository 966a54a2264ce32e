import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';

export interface ReceivedCall {
  readonly method: string;
  /** Host of the address, without the port. */
  readonly hostname: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Version of the SDK, from the header `client-sdk`. */
  readonly client: string | undefined;
}

/** Response of the provider: a JSON body, a status with a text, or a closed connection. */
export type Reply = Readonly<Record<string, unknown>> | { status: number; text: string } | 'cut';

export interface FakeProvider {
  readonly host: string;
  readonly calls: ReceivedCall[];
  /** Calls to one path, oldest first. */
  callsTo(path: string): ReceivedCall[];
  /** Sets the replies to the next calls of a path. A call without a planned reply gets `{}`. */
  planReplies(path: string, ...replies: Reply[]): void;
  /** Serves an additional page next to the provider's paths. */
  serve(path: string, type: string, body: string): void;
  /** Clears the calls and the planned replies. Pages added by `serve` stay. */
  reset(): void;
  stop(): Promise<void>;
}

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'client-sdk, content-type',
  'access-control-allow-methods': 'GET, POST',
};

/** Starts a local HTTPS server that acts as the attribution provider and records every call. */
export async function startFakeProvider(port = 0): Promise<FakeProvider> {
  const calls: ReceivedCall[] = [];
  const planned = new Map<string, Reply[]>();
  const pages = new Map<string, { type: string; body: string }>();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(String(request.url), 'https://provider');
    const page = pages.get(pathname);
    if (page) return response.writeHead(200, { 'content-type': page.type }).end(page.body);
    if (request.method === 'OPTIONS') return response.writeHead(204, ALLOWED).end();

    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : searchParams;
    const client = request.headers['client-sdk'];
    calls.push({
      method: String(request.method),
      hostname: String(request.headers.host).replace(/:\d+$/, ''),
      path: pathname,
      params: Object.fromEntries(form),
      client: typeof client === 'string' ? client : undefined,
    });
    return answer(response, planned.get(pathname)?.shift() ?? {});
  }

  const server = createServer(selfSigned(), (request, response) => void handle(request, response));
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsTo: (path) => calls.filter((call) => call.path === path),
    planReplies: (path, ...replies) => void planned.set(path, replies),
    serve: (path, type, body) => void pages.set(path, { type, body }),
    reset: () => {
      calls.length = 0;
      planned.clear();
    },
    stop: () => close(server),
  };
}

function answer(response: ServerResponse, reply: Reply) {
  if (reply === 'cut') return response.destroy();
  if (typeof reply.status === 'number' && typeof reply.text === 'string') {
    return response.writeHead(reply.status, ALLOWED).end(reply.text);
  }
  return response
    .writeHead(200, { ...ALLOWED, 'content-type': 'application/json' })
    .end(JSON.stringify(reply));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** Creates a self-signed certificate for 127.0.0.1, because the provider's SDK requires HTTPS. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2020-01-01');
  certificate.validity.notAfter = new Date('2120-01-01');
  const name = [{ name: 'commonName', value: '127.0.0.1' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}
