/** Borrowers live on while the database's disk has not a byte left, first for its tables and then for its log. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Answer, Borrower } from '../../apps/api/src/testing/borrower';
import { compareBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { wholeLoan } from '../borrower/loan-script';
import type { Run } from '../proof';
import type { SmallDisk } from '../stack/small-disk';
import type { ProofStack } from '../stack/stack';
import { type Endured, LONGEST_ANSWER_MS, RECOVERY_MS, unclear } from './outage';

const FULL_MS = 3_000;
const DOWN_MS = 1_500;
const ASKED_WITHIN_MS = 20_000;
const LOG_BYTES = 4_000_000;
const MOST_LOG = 200;

/** What borrowers were answered. */
interface Heard {
  readonly faults: Set<string>;
  refused: number;
  /** When each last had a command carried out. */
  readonly served: Map<string, number>;
}

/** @param disk holds the database server's files. */
export async function lifeOnAFullDisk(
  stack: ProofStack,
  people: readonly Borrower[],
  disk: SmallDisk,
  run: Run,
): Promise<Endured> {
  const heard: Heard = { faults: new Set(), refused: 0, served: new Map() };
  const acknowledged: Acknowledgement[] = [];
  let living = true;
  const lives = people.map(async (person) => {
    const walk = { world: stack.world, random: run.random.branch(), acknowledged };
    while (living) await wholeLoan({ person: listening(person, heard), ...walk });
  });
  const slowest: number[] = [];
  const outage = async () => {
    await pause(500);
    disk.fill();
    await pause(FULL_MS);
    if (!(await isRefusedAfter(0, heard))) heard.faults.add('nobody was refused while the disk was full');
    disk.free();
    slowest.push(await servedAgain(people, heard));

    const before = heard.refused;
    disk.fill();
    await writeLogToTheEnd(stack);
    await pause(DOWN_MS);
    if (!(await isRefusedAfter(before, heard)))
      heard.faults.add('nobody was refused while the log had no place');
    disk.free();
    await untilItStands(stack);
    slowest.push(await servedAgain(people, heard));
  };
  const outages = outage().finally(() => {
    living = false;
  });
  const ends = await Promise.allSettled([outages, ...lives]);
  const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const books = await compareBooks(stack, acknowledged);
  const name = 'the database’s disk full';
  return {
    name,
    faults: [...heard.faults, ...stuck, ...books].map((each) => `${name}: ${each}`),
    refused: heard.refused,
    slowestMs: Math.max(0, ...slowest),
  };
}

/** The same borrower, whose answers are judged as they come. */
function listening(person: Borrower, heard: Heard): Borrower {
  const judged = async <T>(method: string, ask: Promise<Answer<T>>): Promise<Answer<T>> => {
    const began = performance.now();
    const answer = await ask;
    const took = Math.round(performance.now() - began);
    if (took > LONGEST_ANSWER_MS) heard.faults.add(`an answer took ${took} ms`);
    if (answer.status >= 500) {
      const fault = unclear(answer);
      if (fault !== null) heard.faults.add(`a request was ${fault}`);
      heard.refused += 1;
    } else if (method !== 'GET' && answer.status < 300)
      heard.served.set(person.customerId, performance.now());
    return answer;
  };
  return {
    ...person,
    get: (path) => judged('GET', person.get(path)),
    send: (method, path, body, key) => judged(method, person.send(method, path, body, key)),
  };
}

/** Whether somebody more is refused; a busy machine asks seldom. */
async function isRefusedAfter(before: number, heard: Heard): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < ASKED_WITHIN_MS; await pause(20)) {
    if (heard.refused > before) return true;
  }
  return false;
}

/** Milliseconds until each has had a command carried out again. */
async function servedAgain(people: readonly Borrower[], { served }: Heard): Promise<number> {
  const began = performance.now();
  const missing = () => people.some(({ customerId }) => (served.get(customerId) ?? 0) < began);
  while (missing() && performance.now() - began < 4 * RECOVERY_MS) await pause(20);
  return Math.round(performance.now() - began);
}

/** Writes what means nothing into the log until the server falls over. */
async function writeLogToTheEnd({ ownerUrl }: ProofStack): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    for (let written = 0; written < MOST_LOG; written += 1) {
      await owner.query(`select pg_logical_emit_message(false, 'proof', repeat('x', ${LOG_BYTES}))`);
    }
    throw new Error('the log found a place on a full disk');
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the log')) throw error;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** It recovers by itself, or gave up and is started by whoever looks after it. */
async function untilItStands({ server }: ProofStack): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.restart();
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(250);
    }
  }
}
