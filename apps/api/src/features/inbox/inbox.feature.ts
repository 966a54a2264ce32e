/** Messages in the app, text messages and push notices. */
import type { Feature, Parts } from '../../feature';
import { messageRoutes } from './message.routes';
import { createMessageService } from './message.service';
import { createNoticeService, createTextService } from './notice.service';
import { pushRoutes } from './push.routes';
import { createPushService } from './push.service';

export function inboxFeature(parts: Parts) {
  const push = createPushService(parts);
  const texts = createTextService(parts);
  return {
    push,
    notices: createNoticeService({ ...parts, texts, push }),
    routes: [pushRoutes(push, parts.config), messageRoutes(createMessageService(parts))],
    pages: [],
    everyMinute: [],
  } satisfies Feature & Record<string, unknown>;
}
