import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../tools/embedded/port';
import { fillTemplate } from './context';
import { haproxyProgram, startHaproxy } from './edge';
import { type RecordingNode, startRecordingNode, statusFrom } from './recording-node';

const EDGE = '127.4.0.1';
const STATED = '203.0.113.7';

describe.skipIf(haproxyProgram() === undefined)('the balancer of the cluster', () => {
  let node: RecordingNode;
  let balancer: Awaited<ReturnType<typeof startHaproxy>>;

  beforeAll(async () => {
    node = await startRecordingNode();
    const port = await freePort();
    const settings = fillTemplate('cluster/haproxy.cfg', {
      EDGE_ADDRESSES: EDGE,
      API_ADDRESS: `127.0.0.1:${port}`,
      API_SERVERS: `  server node1 ${node.host} check`,
      LEADER_ADDRESS: `127.0.0.1:${await freePort()}`,
      DATABASE_SERVERS: '',
    });
    balancer = await startHaproxy(settings, port);
  });
  afterAll(async () => {
    await balancer.stop();
    node.close();
  });

  /** Sends a request that states a client address, and returns the `X-Forwarded-For` header that the node gets. */
  async function forwarded(source: string, path: string) {
    const headers = { 'x-forwarded-for': STATED, forwarded: `for=${STATED}` };
    expect(await statusFrom(source, `${balancer.url}${path}`, { headers })).toBe(200);
    const seen = node.headersOf(path).at(-1);
    expect(seen?.forwarded).toBeUndefined();
    return seen?.['x-forwarded-for'];
  }

  it('if the edge states a client address, the node gets this address followed by the address of the edge', async () => {
    expect(await forwarded(EDGE, '/api/v1/faq')).toBe(`${STATED}, ${EDGE}`);
  });

  it('if a machine outside of the balancer claims a client address, the node gets the address of that machine instead', async () => {
    for (const path of ['/api/v1/faq', '/assets/app.js', '/api/v1/onboarding/photos'])
      expect(await forwarded('127.4.0.9', path)).toBe('127.4.0.9');
  });
});
