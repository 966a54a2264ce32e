/** Changes of the schema beside nodes that serve: who waits for a lock on a table stops all who come to it after. */
import { setTimeout as pause } from 'node:timers/promises';

/** So long borrowers may wait behind a change that waits itself; as the server reads it. */
export const LOCK_TIMEOUT = '1s';
const TURNS = 20;
const PAUSE_MS = 2_000;

const LOCK_NOT_AVAILABLE = '55P03';

/** Does a step that changes nothing where it fails; one that did not get its lock gives way and tries again a little later. */
export async function givingWay(step: () => Promise<void>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await step();
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || turn === TURNS) throw error;
    }
    await pause(PAUSE_MS);
  }
}
