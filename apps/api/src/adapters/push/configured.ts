import type { Config } from '../../config';
import type { Push } from '../../ports/push';
import { sandboxVapidKey, vapidKeys } from './vapid';
import { webPushService } from './web-push';

export function configuredPush(config: Config): Push {
  const own = config.VAPID_PRIVATE_KEY ?? sandboxVapidKey(config.SESSION_SECRET);
  return webPushService({
    keys: vapidKeys(own),
    subject: `mailto:${config.LENDER_EMAIL}`,
    hosts: config.PUSH_HOSTS,
    ...(config.MODE === 'sandbox' && config.SANDBOX_URL ? { sandboxOrigin: config.SANDBOX_URL } : {}),
  });
}
