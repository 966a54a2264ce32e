import type { Result } from '@tulay/engine/result';

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Ours, unique a message: a second copy carries the same id, by which mailboxes know it. */
  readonly reference: string;
}

export interface Email {
  /** `email_unavailable`: try again with the same reference; `email_refused`: this message will never go out. */
  send(message: EmailMessage): Promise<Result<void, 'email_unavailable' | 'email_refused'>>;
}
