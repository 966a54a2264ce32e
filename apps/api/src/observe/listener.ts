/** Where Prometheus reads: a listener of its own, so that nobody outside ever reaches the figures by our address. */
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config';

export interface Listener {
  stop(): Promise<void>;
}

const PATIENCE_MS = 5_000;

/** Answers `GET /metrics` on METRICS_HOST and METRICS_PORT; without a port it does nothing. */
export async function listenForMetrics(
  registry: Registry,
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<Listener> {
  if (port === undefined) return { stop: async () => undefined };
  const server = createServer(
    { requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS },
    (request, answer) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        answer.writeHead(404).end();
        return;
      }
      void registry.metrics().then(
        (text) => answer.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => answer.writeHead(500).end(),
      );
    },
  );
  await listening(server, host, port);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
