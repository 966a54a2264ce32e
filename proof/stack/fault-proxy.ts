/** Proxy between the API and a provider whose port can be closed, and which can cut or ignore requests for some paths. */
import {
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from '../../tools/embedded/port';

/** Fault of a connection. `cut` breaks it. `silent` accepts the request and never answers. */
export type Fault = 'cut' | 'silent';

export interface FaultProxy {
  /** Starts the proxy in front of `url` and returns the proxy's address. */
  startBefore(url: string): Promise<string>;
  /** Closes the port and all connections. */
  close(): Promise<void>;
  /** Applies a fault to the requests whose path begins with one of `paths`; `/` matches all. */
  fail(how: Fault, ...paths: readonly string[]): void;
  /** Ends all faults and opens the port again. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Request that the proxy forwarded, with its complete body. */
export interface ForwardedRequest {
  readonly path: string;
  readonly body: Buffer;
}

/** Keep-alive timeout, longer than any pause between two requests of a run. */
const KEEP_ALIVE_MS = 600_000;

/** Creates a proxy, which `startBefore` starts. @param onRequest receives each forwarded request. */
export function createFaultProxy(onRequest?: (passed: ForwardedRequest) => void): FaultProxy {
  let server: Server | null = null;
  let target = new URL('http://127.0.0.1');
  let port = 0;
  let refused: { readonly how: Fault; readonly paths: readonly string[] } | null = null;

  const open = async () => {
    const listening = createServer((request, response) => {
      const isRefused = refused?.paths.some((path) => request.url?.startsWith(path)) === true;
      if (!isRefused) {
        forward(target, request, response);
        if (onRequest) recordRequest(request, onRequest);
      } else if (refused?.how === 'cut') request.socket.destroy();
    });
    // A request must not arrive on a connection that the proxy is just closing because it was idle.
    listening.keepAliveTimeout = KEEP_ALIVE_MS;
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    server = listening;
  };
  const close = async () => {
    const closing = server;
    server = null;
    closing?.closeAllConnections();
    await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()));
  };
  return {
    async startBefore(url) {
      target = new URL(url);
      port = await freePort();
      await open();
      return `http://127.0.0.1:${port}`;
    },
    close,
    fail(how, ...paths) {
      refused = { how, paths };
    },
    async restore() {
      refused = null;
      if (server === null) await open();
    },
    stop: close,
  };
}

function recordRequest(request: IncomingMessage, onRequest: (passed: ForwardedRequest) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => onRequest({ path: String(request.url), body: Buffer.concat(chunks) }));
}

/** Forwards a request unchanged, with its `Host` header, which some request signatures cover. */
function forward({ hostname, port }: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = sendRequest({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
