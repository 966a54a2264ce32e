import { err, ok } from '@tulay/engine/result';
import type { Sms, SmsNetwork } from '../../ports/sms';

/** Limits of one network: the borrower waits for the code, and another network may still have to be tried. */
export const SMS_LINK_LIMITS = { timeoutMs: 5_000, retries: 1 } as const;

const MOBILE = /^[+]639\d{9}$/;

/** Creates the SMS port. A text that a network may have accepted goes to no other network, unless it allows a duplicate. */
export const smsWithFailover = (networks: readonly SmsNetwork[]): Sms => ({
  async send({ to, text, allowsDuplicate = false }) {
    if (!MOBILE.test(to)) return err('sms_refused');
    let mayBeSent = false;
    for (const network of networks) {
      const sent = await network.send({ to, text, allowsDuplicate });
      if (sent.ok) return sent;
      if (sent.code === 'sms_refused') return mayBeSent ? ok(undefined) : err('sms_refused');
      mayBeSent ||= sent.code === 'sms_unknown';
      if (mayBeSent && !allowsDuplicate) break;
    }
    return mayBeSent ? ok(undefined) : err('sms_unavailable');
  },
});
