import type { TestClock } from './clock';
import type { SandboxConfig } from './config';
import type { Database } from './database';
import type { WebhookSender } from './gateway/webhook-sender';

/** The running sandbox: the simulated payment gateway, SMS network, fraud bureau, face check, push service and Facebook. */
export interface Sandbox {
  readonly config: SandboxConfig;
  readonly db: Database;
  readonly clock: TestClock;
  readonly webhooks: WebhookSender;
}
