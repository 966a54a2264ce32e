/** Ports of the loopback address that stay free while their program is dead. */
import { createServer } from 'node:net';

/**
 * The systems that we know give outgoing connections ports above 32,000: none of them takes that of a program that was killed.
 * From 20,000 on they are the journeys' (`e2e/fresh-stack.ts`), which listen on theirs without asking who else might.
 */
const [FIRST, END] = [12_000, 20_000];
const STEP = 7;
/** Two runs at once begin far from each other. */
let next = FIRST + ((process.pid * 211) % (END - FIRST));

/** A port that nobody listens on, and that this process gives nobody else. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < END - FIRST; tries += 1) {
    next = next + STEP < END ? next + STEP : FIRST + (next % STEP);
    const port = next;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free between ${FIRST} and ${END}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
