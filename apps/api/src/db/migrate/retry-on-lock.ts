/**
 * Retries a schema change that did not get its table lock in time. Nodes keep serving during a migration, and every
 * statement on that table would queue behind a change that waits for the lock.
 */
import { fieldOf } from '@tulay/engine/records';
import { setTimeout as pause } from 'node:timers/promises';

export const LOCK_TIMEOUT = '1s';
const ATTEMPTS = 20;
const PAUSE_MS = 2_000;

const LOCK_NOT_AVAILABLE = '55P03';

/** Runs a step that changes nothing when it fails, and repeats it after a pause while it does not get its lock. */
export async function retryOnLock(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (fieldOf(error, 'code') !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS);
  }
}
