/** Approved borrowers, made once on a server by the product itself; every stack that wants some starts from a copy. */
import { type Borrower, borrowerOf, type LoggedIn } from '../../apps/api/src/testing/borrower';
import { untilAnswered } from '../borrower/retrying-client';
import { approvedPeople } from '../borrower/approved-borrowers';
import type { DatabaseServer } from './database-server';
import { openStack, type ProofStack } from './stack';

export interface Town {
  /** The lender's database in which they live. */
  readonly template: string;
  readonly people: readonly LoggedIn[];
}

const towns = new WeakMap<DatabaseServer, { readonly size: number; readonly town: Promise<Town> }>();

/** The town of a server, with at least `size` people; a larger one is made where the known one has fewer. */
export function townOf(server: DatabaseServer, size: number): Promise<Town> {
  const known = towns.get(server);
  if (known && known.size >= size) return known.town;
  const town = build(server, size);
  towns.set(server, { size, town });
  return town;
}

async function build(server: DatabaseServer, size: number): Promise<Town> {
  const stack = await openStack(server);
  try {
    const people = await approvedPeople(stack, size);
    await untilQuiet(stack);
    const template = new URL(stack.ownerUrl).pathname.slice(1);
    return { template, people: people.map(({ loggedIn }) => loggedIn) };
  } finally {
    await stack.stop();
  }
}

/** Nothing is left to tell anybody. */
export async function untilQuiet({ rows }: Pick<ProofStack, 'rows'>): Promise<void> {
  const waiting = () =>
    rows<{ open: number }>(`select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs
      where task_identifier <> 'every_minute') as open`);
  await untilAnswered(
    async () => ({ status: 200, body: (await waiting())[0] }),
    ({ body }) => body?.open === 0,
  );
}

/** The first of the town's people, as clients of this stack. */
export function peopleOf(stack: ProofStack, { people }: Town, count: number): Borrower[] {
  if (people.length < count) throw new RangeError(`the town has ${people.length} people, not ${count}`);
  return people.slice(0, count).map((each) => borrowerOf(stack, each));
}
