/** Approved borrowers, created once per database server. Other stacks start from a copy of the borrowers' database. */
import { type Borrower, borrowerOf, type LoggedIn } from '../../apps/api/src/testing/borrower';
import { pollUntil } from '../borrower/retrying-client';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import type { DatabaseServer } from './database-server';
import { openStack, type ProofStack } from './stack';

export interface SeededBorrowers {
  /** Name of the lender's database that contains these borrowers. */
  readonly template: string;
  readonly people: readonly LoggedIn[];
}

const seeded = new WeakMap<
  DatabaseServer,
  { readonly size: number; readonly borrowers: Promise<SeededBorrowers> }
>();

/** Returns at least `size` approved borrowers of a server; creates a larger set if the existing one is too small. */
export function seedBorrowers(server: DatabaseServer, size: number): Promise<SeededBorrowers> {
  const known = seeded.get(server);
  if (known && known.size >= size) return known.borrowers;
  const borrowers = createBorrowers(server, size);
  seeded.set(server, { size, borrowers });
  return borrowers;
}

async function createBorrowers(server: DatabaseServer, size: number): Promise<SeededBorrowers> {
  const stack = await openStack(server);
  try {
    const people = await createApprovedBorrowers(stack, size);
    await waitUntilIdle(stack);
    const template = new URL(stack.ownerUrl).pathname.slice(1);
    return { template, people: people.map(({ loggedIn }) => loggedIn) };
  } finally {
    await stack.stop();
  }
}

/** Waits until the outbox and the job queue are empty, apart from the minute job. */
export async function waitUntilIdle({ rows }: Pick<ProofStack, 'rows'>): Promise<void> {
  const waiting = () =>
    rows<{ open: number }>(`select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs
      where task_identifier <> 'every_minute') as open`);
  await pollUntil(
    async () => ({ status: 200, body: (await waiting())[0] }),
    ({ body }) => body?.open === 0,
  );
}

/** Returns the first `count` seeded borrowers as clients of this stack. */
export function firstBorrowers(stack: ProofStack, { people }: SeededBorrowers, count: number): Borrower[] {
  if (people.length < count)
    throw new RangeError(`there are ${people.length} seeded borrowers, fewer than ${count}`);
  return people.slice(0, count).map((each) => borrowerOf(stack, each));
}
