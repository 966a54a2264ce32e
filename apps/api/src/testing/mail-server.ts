import { err, ok } from '@tulay/engine/result';
import type { Email, EmailMessage } from '../ports/email';

/** A mail server that takes everything, while it is there. */
export class MailServer implements Email {
  readonly mailbox: EmailMessage[] = [];
  isAway = false;

  async send(message: EmailMessage) {
    if (this.isAway) return err('email_unavailable' as const);
    this.mailbox.push(message);
    return ok(undefined);
  }
}
