import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxKey } from '../../../db/seed/operators';
import { fillIn, logIn } from '../../../testing/borrower';
import { FILLED } from '../../../testing/forms';
import { freshPhone } from '../../../testing/loan';
import { MailServer } from '../../../testing/mail-server';
import { operateAs, operateWith, approvalTicketOf } from '../../../testing/operators';
import { type Stack, startStack } from '../../../testing/stack';
import { createNumberEmails } from './number.service';
import { createOnboardingService } from '../../onboarding/onboarding.service';

const email = new MailServer();

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(undefined, { email });
});
afterAll(() => stack.stop());

it('a number change opened by customer service is also notified by e-mail', async () => {
  const person = await logIn(stack, freshPhone());
  const idNumber = '7234123412341234';
  await fillIn(person, { idNumber });
  const line = ['number', 'open', person.phone, '--new', freshPhone(), '--why', 'called'];
  const answers = { id: idNumber, born: FILLED.basic.birthDate };
  const requested = await operateWith(stack, sandboxKey('ana'), line, answers);
  const opened = await operateAs(stack, 'ben', 'approve', approvalTicketOf(requested) ?? '');
  const { ticket } = opened.data as { ticket: string };
  const received = () => email.mailbox.filter(({ to }) => to === FILLED.basic.email);
  await vi.waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]?.subject).toContain(ticket);
  expect(received()[0]?.text).toContain(ticket);

  // The job is retried while the server is away; without a saved address nothing is sent.
  const emails = createNumberEmails({
    db: stack.connection.db,
    email,
    config: stack.config,
    onboarding: createOnboardingService({ ...stack, ...stack.providers, db: stack.connection.db }),
  });
  email.isUnavailable = true;
  await expect(emails.send(person.customerId, ticket, 'approved', 'again')).rejects.toThrow(
    'could not be sent',
  );
  const silent = await logIn(stack, freshPhone());
  await emails.send(silent.customerId, ticket, 'approved', 'again');
});
