import type { WorldClock } from './clock';
import type { SandboxConfig } from './config';
import type { Database } from './database';
import type { Courier } from './gateway/webhook-sender';

/** All that the simulated outside world is made of. */
export interface World {
  readonly config: SandboxConfig;
  readonly db: Database;
  readonly clock: WorldClock;
  readonly courier: Courier;
}
