import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Listener, listenForMetrics } from './listener';
import { createMetrics } from './metrics';

let listener: Listener | undefined;
afterEach(() => listener?.stop());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('the metrics listener serves only /metrics', async () => {
  const port = await freePort();
  listener = await listenForMetrics(createMetrics().registry, {
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: port,
  });
  const request = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await (await request('/metrics')).text()).toContain('nodejs_eventloop_lag_seconds');
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/api/v1/config', 'GET'],
  ] as const) {
    expect((await request(path, method)).status).toBe(404);
  }
});

it('without a port there is no metrics listener', async () => {
  listener = await listenForMetrics(createMetrics().registry, {
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: undefined,
  });
  expect(await listener.stop()).toBeUndefined();
});
