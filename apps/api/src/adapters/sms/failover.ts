import { err, ok } from '@tulay/engine/result';
import type { Sms, SmsNetwork } from '../../ports/sms';

/**
 * Limits of a request to one SMS network. They are short, because the borrower waits for the code and another network
 * may have to be tried after this one.
 */
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
