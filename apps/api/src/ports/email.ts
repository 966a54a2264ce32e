import type { Result } from '@tulay/engine/result';

export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Our reference, unique for each message and used as its Message-ID, so that mailboxes recognize a second copy. */
  readonly reference: string;
}

export interface Email {
  /** Sends a message. Errors: `email_unavailable`, retry with the same reference; `email_refused`, final. */
  send(message: EmailMessage): Promise<Result<void, 'email_unavailable' | 'email_refused'>>;
}
