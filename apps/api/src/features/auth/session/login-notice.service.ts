/** Tells a borrower that the account was opened on a device never seen before. */
import type { NoticeService } from '../../inbox/notice.service';
import { parseDevice } from './user-agent';

export type LoginNotices = ReturnType<typeof createLoginNotices>;

export const createLoginNotices = (notices: Pick<NoticeService, 'notify'>) => ({
  /** @param reference unique a log-in. @param at instant in UTC. */
  notifyLogin: (customerId: string, reference: string, { device, at }: { device: string; at: string }) =>
    notices.notify(customerId, reference, {
      topic: 'signed_in',
      device: parseDevice(device),
      at: new Date(at).toISOString(),
    }),
});
