/** Creates the borrowers of a run, each with a unique address and an approved application. */
import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import { type Borrower, fillIn, logIn, newKey, type Server } from '../../apps/api/src/testing/borrower';
import { pollUntil } from './retrying-client';

let issued = 0;

/** Returns an IP address that no other borrower of the run has. */
export function nextAddress(): string {
  issued += 1;
  return `10.${issued >> 16}.${(issued >> 8) & 255}.${issued & 255}`;
}

/** Returns a mobile number that no other borrower of the run has. */
export function nextPhone(): string {
  issued += 1;
  return `917${1_000_000 + issued * 7}`;
}

export async function createApprovedBorrowers(stack: Server, count: number): Promise<Borrower[]> {
  const people: Borrower[] = [];
  // Creates two borrowers at a time, because processing their photos takes most of the time.
  while (people.length < count) {
    const next = Math.min(2, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: next }, () => createApprovedBorrower(stack)))));
  }
  return people;
}

async function createApprovedBorrower(stack: Server): Promise<Borrower> {
  const person = await logIn(stack, nextPhone(), nextAddress());
  await fillIn(person);
  const sent = await person.send('POST', '/applications', undefined, newKey());
  if (sent.status !== 201) throw new Error(`an application was refused: ${JSON.stringify(sent.body)}`);
  await pollUntil(
    () => person.get<{ application: ApplicationBody | null }>('/applications/current'),
    ({ body }) => body?.application?.status === 'accepted',
  );
  return person;
}
