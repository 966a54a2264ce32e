import { manilaDate } from '@tulay/engine/calendar';
import type { TicketBody } from '@tulay/contract/support/ticket';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logIn, newKey } from '../../testing/borrower';
import { freshPhone } from '../../testing/loan';
import { MailServer } from '../../testing/mail-server';
import { type Stack, startStack } from '../../testing/stack';
import { createTicketAlerts } from './ticket.service';

const email = new MailServer();

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, { email });
});
afterAll(() => stack.stop());

it('customer service gets an e-mail about a new ticket without the borrower’s data', async () => {
  const person = await logIn(stack, freshPhone());
  const words = 'My name is in these words.';
  const request = { topic: 'app', words, photos: [] };
  const { body } = await person.send<TicketBody>('POST', '/tickets', request, newKey());
  await vi.waitFor(() => expect(email.mailbox).toHaveLength(1));
  const { to, subject, text } = email.mailbox[0] ?? { to: '', subject: '', text: '' };
  expect(to).toBe(stack.config.LENDER_EMAIL);
  expect(subject).toContain(body.ticket);
  expect(text).toContain(manilaDate(new Date(body.promise?.until ?? '')));
  expect(`${subject} ${text}`).not.toContain(words);
  expect(`${subject} ${text}`).not.toContain(person.phone);

  // The job is retried while the server is away; an answered ticket sends nothing.
  const alerts = createTicketAlerts({ db: stack.connection.db, email, config: stack.config });
  email.isUnavailable = true;
  await expect(alerts.send(person.customerId, body.ticketId, 'again')).rejects.toThrow('could not be sent');
  email.isUnavailable = false;
  await stack.connection.db
    .updateTable('ticket')
    .set({ status: 'answered' })
    .where('customer_id', '=', person.customerId)
    .execute();
  await alerts.send(person.customerId, body.ticketId, 'again');
  expect(email.mailbox).toHaveLength(1);
});
