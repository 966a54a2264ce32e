import { expect, it } from 'vitest';
import type { Email, EmailMessage } from '../../ports/email';

export interface EmailUnderTest {
  readonly email: Email;
  /** Returns the messages in a mailbox, oldest first. */
  inbox(to: string): Promise<readonly { id: string; subject: string; text: string }[]>;
}

const SENT = { ok: true, value: undefined };

let serial = 0;
const message = (changes: Partial<EmailMessage> = {}): EmailMessage => ({
  to: `mailbox-${++serial}@lender.test`,
  subject: 'Ticket F-1: naghihintay ng sagot – ₱',
  text: 'Ang isang humihiram: ₱5,000 & "ito"',
  reference: `outbox-${serial}`,
  ...changes,
});

export function emailConformance(subject: () => EmailUnderTest): void {
  it('an e-mail reaches its mailbox unchanged, and no other mailbox', async () => {
    const [sent, other] = [message(), message()];
    expect(await subject().email.send(sent)).toEqual(SENT);
    expect(await subject().inbox(sent.to)).toMatchObject([{ subject: sent.subject, text: sent.text }]);
    expect(await subject().inbox(other.to)).toEqual([]);
  });

  it('each reference has one Message-ID', async () => {
    const [first, second] = [message(), message()];
    for (const each of [first, first, { ...second, to: first.to }]) await subject().email.send(each);
    const [one, copy, another] = (await subject().inbox(first.to)).map(({ id }) => id);
    expect(copy).toBe(one);
    expect(another).not.toBe(one);
  });

  it.each(['', 'no address'])('the mailbox "%s" is refused', async (to) => {
    expect(await subject().email.send(message({ to }))).toEqual({ ok: false, code: 'email_refused' });
  });
}
