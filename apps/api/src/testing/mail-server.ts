import { err, ok } from '@tulay/engine/result';
import type { Email, EmailMessage } from '../ports/email';

/** A mail server that stores all messages while it is available. */
export class MailServer implements Email {
  readonly mailbox: EmailMessage[] = [];
  isUnavailable = false;

  async send(message: EmailMessage) {
    if (this.isUnavailable) return err('email_unavailable' as const);
    this.mailbox.push(message);
    return ok(undefined);
  }
}
