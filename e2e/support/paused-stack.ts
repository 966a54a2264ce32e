/** Pauses the programs of a stack with signals. A paused program takes no processor time and keeps its memory and connections. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../../scripts/stack';
import { SCREEN_MS } from '../../tools/machine/deadlines';

/** Programs of a stack that a pause stops. */
export type PausableStack = Pick<Stack, 'env' | 'pids'>;

/** Windows has no signals that pause a program. There, an idle stack runs on. */
const CAN_PAUSE = process.platform !== 'win32';

export function pauseStack({ pids }: PausableStack): void {
  // The sandbox pauses last, because the API calls it.
  if (CAN_PAUSE) for (const pid of pids().reverse()) process.kill(pid, 'SIGSTOP');
}

/**
 * Resumes the sandbox, then the API, and waits for a response of each. By then, both have closed the connections whose time
 * ran out during the pause, so that no request of a journey is sent through one of them.
 */
export async function resumeStack({ env, pids }: PausableStack): Promise<void> {
  if (!CAN_PAUSE) return;
  const addresses = [
    `http://127.0.0.1:${env['SANDBOX_PORT']}/healthz`,
    `http://127.0.0.1:${env['PORT']}/readyz`,
  ];
  for (const [index, pid] of pids().entries()) {
    process.kill(pid, 'SIGCONT');
    const address = addresses[index];
    if (address !== undefined) await untilOk(address);
  }
}

async function untilOk(address: string): Promise<void> {
  const deadline = AbortSignal.timeout(SCREEN_MS);
  while (!deadline.aborted) {
    const answer = await fetch(address, { signal: deadline, headers: { connection: 'close' } }).catch(
      () => null,
    );
    if (answer?.ok) return;
    await pause(25);
  }
  throw new Error(`a paused stack did not respond at ${address}`);
}
