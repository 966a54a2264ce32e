/** Tells a borrower that the account was opened on a device never seen before. */
import type { NoticeService } from '../../inbox/notice.service';
import { deviceOf } from './user-agent';

export type SignInNotices = ReturnType<typeof createSignInNotices>;

export const createSignInNotices = (notices: Pick<NoticeService, 'notify'>) => ({
  /** @param reference unique a log-in. @param at instant in UTC. */
  signedIn: (customerId: string, reference: string, { device, at }: { device: string; at: string }) =>
    notices.notify(customerId, reference, {
      topic: 'signed_in',
      device: deviceOf(device),
      at: new Date(at).toISOString(),
    }),
});
