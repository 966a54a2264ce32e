import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../db/seed/operators';
import { fillIn, logIn } from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { freshPhone } from '../../../testing/loan';
import { MailServer } from '../../../testing/mail-server';
import { operateAs, operateWith, requestOf } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';
import { createNumberEmails } from './number.service';

const email = new MailServer();

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, { email });
}, 60_000);
afterAll(() => stack.stop());

it('a case that customer service opens for another number is told to the mailbox, which the SIM does not open', async () => {
  const person = await logIn(stack, freshPhone());
  const idNumber = '7234123412341234';
  await fillIn(person, { idNumber });
  const line = ['number', 'open', person.phone, '--new', freshPhone(), '--why', 'called'];
  const answers = { id: idNumber, born: FILLED.basic.birthDate };
  const asked = await operateWith(stack, sandboxKey('ana'), line, answers);
  const opened = await operateAs(stack, 'ben', 'approve', requestOf(asked) ?? '');
  const { ticket } = opened.data as { ticket: string };
  const told = () => email.mailbox.filter(({ to }) => to === FILLED.basic.email);
  await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 10_000 });
  expect(told()[0]?.subject).toContain(ticket);
  expect(told()[0]?.text).toContain(ticket);

  // The job asks again while the server is away, and nobody is told who gave no address.
  const emails = createNumberEmails({ db: stack.connection.db, email, config: stack.config });
  email.isAway = true;
  await expect(emails.send(person.customerId, ticket, 'approved', 'again')).rejects.toThrow(
    'could not be sent',
  );
  const silent = await logIn(stack, freshPhone());
  await emails.send(silent.customerId, ticket, 'approved', 'again');
});
