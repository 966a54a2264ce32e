import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { claimPorts, portsOf } from './ports';

const CLAIMED = 'TULAY_TEST_PORTS';

test('a run takes no range in which another program listens', async () => {
  const claimed = process.env[CLAIMED];
  const taken = createServer();
  try {
    delete process.env[CLAIMED];
    await claimPorts();
    const first = portsOf(0).provider;
    await new Promise<void>((ready) => taken.listen(portsOf(3).stack(5).sandbox, '127.0.0.1', ready));
    await claimPorts();
    expect(portsOf(0).provider).not.toBe(first);
  } finally {
    taken.close();
    if (claimed === undefined) delete process.env[CLAIMED];
    else process.env[CLAIMED] = claimed;
  }
});
