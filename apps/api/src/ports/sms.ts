import type { Result } from '@tulay/engine/result';

export interface SmsMessage {
  /** E.164, `+639171234567`. */
  readonly to: string;
  readonly text: string;
  /** Our reference, unique for each message; repeating it sends nothing. */
  readonly reference: string;
  /**
   * True for OTPs: a borrower can log in with two copies of the text, but not without the text. If a network does not
   * confirm the text, the next network sends it too, and each network sends at most one copy. If false, an unconfirmed
   * text counts as sent.
   */
  readonly allowsDuplicate?: boolean;
}

/**
 * Errors of a text. `sms_unavailable`: no network accepted it, so retry with the same reference. `sms_refused`: final.
 */
export type SmsRefusal = 'sms_unavailable' | 'sms_refused';

export interface Sms {
  /** Sends a text. Returns ok if a network accepted it, and also if that is unknown, so that no text is sent twice. */
  send(message: SmsMessage): Promise<Result<void, SmsRefusal>>;
}

/**
 * One of several SMS networks. Errors: `sms_unavailable`, it certainly did not accept the text; `sms_unknown`, it may
 * have accepted it, even if its list of messages lacks the text right after a time-out.
 */
export interface SmsNetwork {
  send(
    message: Pick<SmsMessage, 'to' | 'text' | 'allowsDuplicate'>,
  ): Promise<Result<void, SmsRefusal | 'sms_unknown'>>;
}
