import type { Result } from '@tulay/engine/result';

export interface SmsMessage {
  /** E.164, `+639171234567`. */
  readonly to: string;
  readonly text: string;
  /** Ours, unique a message: sending it again sends nothing. */
  readonly reference: string;
}

export interface Sms {
  /** `sms_unavailable`: try again with the same reference; `sms_refused`: this message will never go out. */
  send(message: SmsMessage): Promise<Result<void, 'sms_unavailable' | 'sms_refused'>>;
}
