import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/test-sandbox';
import { payoutsConformance } from './conformance';
import { sandboxPayouts } from './sandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

payoutsConformance('the sandbox', () => ({
  payouts: sandboxPayouts(sandbox.link),
  async end(reference, how) {
    await sandbox.control('POST', `/payouts/${reference}`, { action: how });
  },
  async moved(reference) {
    const statement = await sandboxPayouts(sandbox.link).statement('2000-01-01', '2199-12-31');
    const lines = statement.ok ? statement.value.lines : [];
    return lines.filter((line) => line.reference === reference).map((line) => line.amount);
  },
}));

const request = {
  reference: 'out-unclear',
  createdAt: new Date(),
  amount: 100_000,
  channel: 'GCash',
  network: 'instapay' as const,
  account: { number: '09171234567', name: 'JUANA SANTOS' },
  description: 'Loan',
};

describe('a payout without a clear response has an unknown outcome and is never failed', () => {
  const answers: [string, (respond: (status: number, body: string) => void) => void][] = [
    ['silence', () => undefined],
    ['a broken server', (respond) => respond(500, '{"code":"internal"}')],
    ['a wrong secret', (respond) => respond(401, '{"code":"unauthorized"}')],
    ['an HTML page of a proxy', (respond) => respond(200, '<html>')],
    ['a response without the fields of a payout', (respond) => respond(200, '{"reference":"out-unclear"}')],
    ['a 404 that does not name the payout', (respond) => respond(404, '{"message":"no route"}')],
  ];

  it.each(answers)('%s', async (_title, answer) => {
    const server = createServer((_request, response) =>
      answer((status, body) => void response.writeHead(status).end(body)),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const gateway = sandboxPayouts({ url: `http://127.0.0.1:${port}`, secret: 'x', timeoutMs: 100 });

    expect(await gateway.send(request)).toEqual({ ok: false, code: 'unknown_outcome' });
    expect(await gateway.query({ ...request, gatewayRef: null })).toEqual({
      ok: false,
      code: 'gateway_unavailable',
    });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it('a refused connection', async () => {
    const gateway = sandboxPayouts({ url: 'http://127.0.0.1:9', secret: 'x' });
    expect(await gateway.send(request)).toEqual({ ok: false, code: 'unknown_outcome' });
  });
});
