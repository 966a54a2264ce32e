import { sandboxBank } from './bank/sandbox';
import { sandboxCollections } from './collections/sandbox';
import { sandboxLiveness } from './liveness/sandbox';
import { sandboxPayouts } from './payouts/sandbox';
import type { SandboxLink } from './sandbox-link';
import { sandboxScreening } from './screening/sandbox';
import { sandboxSms } from './sms/sandbox';
import { sandboxWebhooks } from './webhooks/sandbox';

/** Returns the sandbox's adapter of each port. @param webhookSecret signs the sandbox's webhooks. */
export const sandboxProviders = (link: SandboxLink, webhookSecret: string) => ({
  collections: sandboxCollections(link),
  payouts: sandboxPayouts(link),
  webhooks: [sandboxWebhooks(webhookSecret)],
  sms: sandboxSms(link),
  email: null,
  bank: sandboxBank(link),
  liveness: sandboxLiveness(link),
  screening: sandboxScreening(link),
});
