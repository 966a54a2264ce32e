/** Approved borrowers, made once on a server by the product itself; every stack that wants some starts from a copy. */
import { type Borrower, borrowerOf, type LoggedIn } from '../../apps/api/src/testing/borrower';
import { pollUntil } from '../borrower/retrying-client';
import { createApprovedBorrowers } from '../borrower/approved-borrowers';
import type { DatabaseServer } from './database-server';
import { openStack, type ProofStack } from './stack';

export interface SeededBorrowers {
  /** The lender's database in which they live. */
  readonly template: string;
  readonly people: readonly LoggedIn[];
}

const seeded = new WeakMap<
  DatabaseServer,
  { readonly size: number; readonly town: Promise<SeededBorrowers> }
>();

/** The town of a server, with at least `size` people; a larger one is made where the known one has fewer. */
export function seedBorrowers(server: DatabaseServer, size: number): Promise<SeededBorrowers> {
  const known = seeded.get(server);
  if (known && known.size >= size) return known.town;
  const town = createBorrowers(server, size);
  seeded.set(server, { size, town });
  return town;
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

/** Nothing is left to tell anybody. */
export async function waitUntilIdle({ rows }: Pick<ProofStack, 'rows'>): Promise<void> {
  const waiting = () =>
    rows<{ open: number }>(`select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs
      where task_identifier <> 'every_minute') as open`);
  await pollUntil(
    async () => ({ status: 200, body: (await waiting())[0] }),
    ({ body }) => body?.open === 0,
  );
}

/** The first of the town's people, as clients of this stack. */
export function firstBorrowers(stack: ProofStack, { people }: SeededBorrowers, count: number): Borrower[] {
  if (people.length < count) throw new RangeError(`the town has ${people.length} people, not ${count}`);
  return people.slice(0, count).map((each) => borrowerOf(stack, each));
}
