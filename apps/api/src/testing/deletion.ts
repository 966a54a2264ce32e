/** Leaving for good, as a borrower asks for it and two operators allow it. */
import type { DeletionBody } from '@tulay/contract/account/account';
import { DELETION_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import { expect } from 'vitest';
import { type Borrower, confirmed, newKey } from './borrower';
import { operate } from './operators';
import type { Stack } from './stack';

export async function requestDeletion(stack: Stack, person: Borrower, confirmationId?: string) {
  const id = confirmationId ?? (await confirmed(stack, person, 'account_deletion', DELETION_SUBJECT));
  return person.send<DeletionBody & { code?: string }>(
    'POST',
    '/account/deletion',
    { confirmationId: id },
    newKey(),
  );
}

/** How the operators' command ended. */
export const answerDeletion = async (
  stack: Stack,
  ticket: string,
  answer: 'approve' | 'refuse',
  words: string,
): Promise<number> =>
  (await operate(stack, 'deletion', answer, ticket, '--say', words, '--why', 'asked for')).exit;

/** Asked and approved: a week later the account is erased. */
export async function approveDeletion(stack: Stack, person: Borrower): Promise<void> {
  const ticket = (await requestDeletion(stack, person)).body.request?.ticket ?? '';
  expect(await answerDeletion(stack, ticket, 'approve', 'As you wish.')).toBe(0);
}

export const deletionOf = async (person: Borrower): Promise<DeletionBody> =>
  (await person.get<DeletionBody>('/account/deletion')).body;
