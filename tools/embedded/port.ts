/** Finds loopback ports that other programs are unlikely to take while the port's program restarts. */
import { createServer } from 'node:net';

/**
 * Range of the ports. Operating systems give outgoing connections ports above 32,000, and the journeys use 20,000 and above
 * (`e2e/support/test-stack.ts`).
 */
const [FIRST, END] = [12_000, 20_000];
const STEP = 7;
/** Port that was tried last. It starts at random, so that concurrent runs do not try the same ports. */
let next = FIRST + ((process.pid * 211) % (END - FIRST));

/** Returns a port without a listener that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < END - FIRST; tries += 1) {
    next = next + STEP < END ? next + STEP : FIRST + (next % STEP);
    const port = next;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free between ${FIRST} and ${END}`);
}

/** Returns whether no program listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
