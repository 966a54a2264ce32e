/** Account deletion: the borrower's request and the operators' answer. */
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

/** Answers a deletion request as two operators, and returns the exit code. */
export const answerDeletion = async (
  stack: Stack,
  ticket: string,
  answer: 'approve' | 'refuse',
  words: string,
): Promise<number> =>
  (await operate(stack, 'deletion', answer, ticket, '--say', words, '--why', 'asked for')).exit;

/** Requests a deletion and approves it. The account is erased a week later. */
export async function approveDeletion(stack: Stack, person: Borrower): Promise<void> {
  const ticket = (await requestDeletion(stack, person)).body.request?.ticket ?? '';
  expect(await answerDeletion(stack, ticket, 'approve', 'As you wish.')).toBe(0);
}

export const deletionOf = async (person: Borrower): Promise<DeletionBody> =>
  (await person.get<DeletionBody>('/account/deletion')).body;
