import type { Result } from '@tulay/engine/result';

export interface SmsMessage {
  /** E.164, `+639171234567`. */
  readonly to: string;
  readonly text: string;
  /** Our reference, unique for each message; repeating it sends nothing. */
  readonly reference: string;
  /**
   * True for codes, where a missing text is worse than a second copy. If one network does not confirm, the next one sends it too, at
   * most one copy a network. Otherwise an unconfirmed text counts as sent.
   */
  readonly allowsDuplicate?: boolean;
}

/** `sms_unavailable`: no network took it, retry with the same reference. `sms_refused`: final. */
export type SmsRefusal = 'sms_unavailable' | 'sms_refused';

export interface Sms {
  /** Sends a text. Ok if a network took it, and also if nobody can tell, so that no text is sent twice. */
  send(message: SmsMessage): Promise<Result<void, SmsRefusal>>;
}

/**
 * One of several SMS networks. `sms_unavailable`: it surely did not take the text. `sms_unknown`: it may have; the absence of the text
 * from its list right after a time-out proves nothing.
 */
export interface SmsNetwork {
  send(
    message: Pick<SmsMessage, 'to' | 'text' | 'allowsDuplicate'>,
  ): Promise<Result<void, SmsRefusal | 'sms_unknown'>>;
}
