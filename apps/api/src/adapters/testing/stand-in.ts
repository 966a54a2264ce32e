/** Stand-in for a provider: a real HTTP server built from the provider's documentation, with injected faults. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scaled } from '../../../../../tools/machine/slowness';
import { parseJson } from '../http/provider-link';

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Raw path and query. */
  readonly target: string;
  readonly bytes: Buffer;
  readonly text: string;
  /** Parsed JSON of the body; undefined if the body is not JSON. */
  readonly json: unknown;
}

export interface Reply {
  readonly status: number;
  /** Body of the response, sent as JSON unless it is a string or bytes. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Fault of one request. `cut_before` and `cut_after` close the connection before or after processing; `silent` and `silent_after`
 * send no response; `stalls` sends half of it. A `Reply` replaces the response, without processing.
 */
export type Fault = 'cut_before' | 'cut_after' | 'silent' | 'silent_after' | 'stalls' | Reply;

export interface StandIn {
  readonly url: string;
  readonly requests: readonly Incoming[];
  /** Injects faults into the next requests, one each. */
  fail(...faults: Fault[]): void;
  stop(): Promise<void>;
}

export async function startStandIn(handle: (incoming: Incoming) => Reply | Promise<Reply>): Promise<StandIn> {
  const requests: Incoming[] = [];
  const faults: Fault[] = [];
  const server = createServer(async (request, response) => {
    const incoming = await read(request);
    requests.push(incoming);
    const fault = faults.shift();
    if (fault === 'cut_before') return void request.socket.destroy();
    if (fault === 'silent') return;
    const reply = typeof fault === 'object' ? fault : await handle(incoming);
    if (fault === 'cut_after') return void request.socket.destroy();
    if (fault === 'silent_after') return;
    const bytes = bytesOf(reply.body);
    const length = { 'content-length': String(bytes.length) };
    response.writeHead(reply.status, { 'content-type': 'application/json', ...length, ...reply.headers });
    if (fault === 'stalls') return void response.write(bytes.subarray(0, bytes.length / 2));
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail: (...next) => void faults.push(...next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

async function read(request: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in.test');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    target: request.url ?? '/',
    bytes,
    text,
    json: parseJson(text),
  };
}

/** Returns `user:password` of HTTP basic authentication. */
export function basicOf({ headers }: Incoming): string {
  const [scheme, value = ''] = (headers.authorization ?? '').split(' ');
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8') : '';
}

/**
 * Short time-outs, so that tests are fast, but not shorter than a response takes on this machine. All attempts of a request
 * fit into its retry window.
 */
export const SHORT_TIMEOUTS = {
  timeoutMs: scaled(2_000),
  retryWindowMs: scaled(8_000),
  firstDelayMs: 1,
  openMs: 60,
} as const;
