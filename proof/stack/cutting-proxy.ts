/** Proxy between the API and the gateway that cuts payout connections before or after the gateway handles a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeededRandom } from '../seeded-random';

export type Cut = 'before' | 'after' | 'none';

/** A request that reached the proxy. */
export interface ProxiedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly cut: Cut;
  /** Body of the gateway's response; null if the gateway never received the request. */
  readonly answer: string | null;
}

export interface CuttingProxy {
  /** All requests to the gateway, in the order in which they were answered or cut. */
  readonly requests: ProxiedRequest[];
  /** Number of payout requests still to be cut. While it is positive, some status queries are cut too. */
  cuts: number;
  /** Starts the proxy in front of the simulated world and returns the proxy's address. */
  startBefore(worldUrl: string): Promise<string>;
  stop(): Promise<void>;
}

const PAYOUTS = '/gateway/v1/payouts';
const CUT_QUERY_SHARE = 0.3;

export function createCuttingProxy(random: SeededRandom, cuts: number): CuttingProxy {
  let server: Server | null = null;
  const proxy: CuttingProxy = {
    requests: [],
    cuts,
    async startBefore(worldUrl) {
      server = createServer((request, response) => {
        forward(proxy, random, worldUrl, request, response).catch(() => request.socket.destroy());
      });
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server?.closeAllConnections();
        server?.close(() => resolve());
      }),
  };
  return proxy;
}

function chooseCut(proxy: CuttingProxy, random: SeededRandom, request: IncomingMessage): Cut {
  if (!request.url?.startsWith(PAYOUTS)) return 'none';
  if (request.method === 'GET') return proxy.cuts > 0 && random.chance(CUT_QUERY_SHARE) ? 'after' : 'none';
  if (proxy.cuts <= 0) return 'none';
  proxy.cuts -= 1;
  return random.chance(0.5) ? 'before' : 'after';
}

async function forward(
  proxy: CuttingProxy,
  random: SeededRandom,
  worldUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [method, path, body] = [
    String(request.method),
    String(request.url),
    Buffer.concat(chunks).toString('utf8'),
  ];
  const cut = chooseCut(proxy, random, request);
  if (cut === 'before') {
    proxy.requests.push({ method, path, body, cut, answer: null });
    request.socket.destroy();
    return;
  }
  const received = await fetch(new URL(path, worldUrl), {
    method,
    headers: {
      authorization: String(request.headers.authorization ?? ''),
      'content-type': String(request.headers['content-type'] ?? 'application/json'),
    },
    ...(body === '' ? {} : { body }),
  });
  const answer = await received.text();
  proxy.requests.push({ method, path, body, cut, answer });
  if (cut === 'after') request.socket.destroy();
  else response.writeHead(received.status, { 'content-type': 'application/json' }).end(answer);
}
