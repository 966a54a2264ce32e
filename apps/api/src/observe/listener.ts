/** HTTP listener for Prometheus. It is separate from the public address, so that metrics are never reachable from outside. */
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Config } from '../config';

export interface Listener {
  stop(): Promise<void>;
}

const TIMEOUT_MS = 5_000;

/** Answers `GET /metrics` on METRICS_HOST and METRICS_PORT; without a port it does nothing. */
export async function listenForMetrics(
  registry: Registry,
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<Listener> {
  if (port === undefined) return { stop: async () => undefined };
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
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
