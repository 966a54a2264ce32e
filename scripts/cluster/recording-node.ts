/** For tests of HAProxy: a node that records what reaches it, and requests from chosen addresses of loopback. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';

export type RecordingNode = Awaited<ReturnType<typeof startRecordingNode>>;

export async function startRecordingNode() {
  const seen: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer((received, response) => {
    seen.push({ url: received.url, headers: received.headers });
    received.resume().once('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Lists the headers of the requests for a path, the oldest first. */
    headersOf: (path: string) => seen.filter(({ url }) => url === path).map(({ headers }) => headers),
    close: () => server.close(),
  };
}

/** Sends a request from one address of loopback and returns the status. With a body it is a POST. */
export const statusFrom = (
  localAddress: string,
  url: string,
  {
    body = '',
    headers = {},
  }: { readonly body?: string; readonly headers?: Readonly<Record<string, string | number>> } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const method = body === '' ? 'GET' : 'POST';
    const sent = request(url, { localAddress, method, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
