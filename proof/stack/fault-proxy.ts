/** A port between the API and another party that can be closed, made silent, or cut for some paths, and opened again. */
import {
  createServer,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from '../../scripts/embedded/port';

/** `cut`: the connection breaks. `silent`: it is taken, and nothing is ever said. */
export type Fault = 'cut' | 'silent';

export interface FaultProxy {
  /** Starts in front of an address; gives its own. */
  startBefore(url: string): Promise<string>;
  /** Nobody listens any more. */
  close(): Promise<void>;
  /** Only what is asked below these paths is refused; all of it with `/`. */
  fail(how: Fault, ...paths: readonly string[]): void;
  /** As if nothing had been. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** What was asked for, once all of it has passed. */
export interface ForwardedRequest {
  readonly path: string;
  readonly body: Buffer;
}

/** Longer than anybody on this machine is silent. */
const LONG_MS = 600_000;

/** @param hear is told what passes. */
export function createFaultProxy(hear?: (passed: ForwardedRequest) => void): FaultProxy {
  let server: Server | null = null;
  let target = new URL('http://127.0.0.1');
  let port = 0;
  let refused: { readonly how: Fault; readonly paths: readonly string[] } | null = null;

  const open = async () => {
    const listening = createServer((request, response) => {
      const isRefused = refused?.paths.some((path) => request.url?.startsWith(path)) === true;
      if (!isRefused) {
        forward(target, request, response);
        if (hear) recordRequest(request, hear);
      } else if (refused?.how === 'cut') request.socket.destroy();
    });
    // Nobody's request meets a connection that is just being closed for its silence.
    listening.keepAliveTimeout = LONG_MS;
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

function recordRequest(request: IncomingMessage, hear: (passed: ForwardedRequest) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => hear({ path: String(request.url), body: Buffer.concat(chunks) }));
}

/** Word for word, with the name that was called: some sign it. */
function forward({ hostname, port }: URL, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
