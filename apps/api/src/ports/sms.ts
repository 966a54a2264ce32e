import type { Result } from '@tulay/engine/result';

export interface SmsMessage {
  /** E.164, `+639171234567`. */
  readonly to: string;
  readonly text: string;
  /** Ours, unique a message: sending it again sends nothing. */
  readonly reference: string;
  /**
   * A second copy harms nobody, while a missing one holds somebody up: a code. Where a network may have taken the text or
   * not, the next one gets it as well: one copy a network at most. Without it the text counts as sent.
   */
  readonly mayComeTwice?: boolean;
}

/** `sms_unavailable`: nobody took it, try again with the same reference; `sms_refused`: it will never go out. */
export type SmsRefusal = 'sms_unavailable' | 'sms_refused';

export interface Sms {
  /** Ok once somebody took it, and where nobody can say whether it went out: a text is never sent a second time. */
  send(message: SmsMessage): Promise<Result<void, SmsRefusal>>;
}

/**
 * One network of several. `sms_unavailable`: it surely did not take the text. `sms_unknown`: it may have, and does not say
 * so; that its list lacks the text right after silence proves nothing.
 */
export interface SmsNetwork {
  send(
    message: Pick<SmsMessage, 'to' | 'text' | 'mayComeTwice'>,
  ): Promise<Result<void, SmsRefusal | 'sms_unknown'>>;
}
