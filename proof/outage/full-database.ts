/** Borrowers live on while the database's disk has not a byte left, first for its tables and then for its log. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Answer, Borrower } from '../../apps/api/src/testing/borrower';
import { compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import type { Run } from '../proof';
import type { SmallDisk } from '../stack/small-disk';
import type { ProofStack } from '../stack/stack';
import { type OutageResult, MAX_ANSWER_MS, RECOVERY_MS, refusalFault } from './outage';

const FULL_MS = 3_000;
const DOWN_MS = 1_500;
const REFUSAL_DEADLINE_MS = 20_000;
const BYTES_PER_WRITE = 4_000_000;
const MAX_WRITES = 200;

/** What borrowers were answered. */
interface AnswerRecord {
  readonly faults: Set<string>;
  refused: number;
  /** When each last had a command carried out. */
  readonly served: Map<string, number>;
}

/** @param disk holds the database server's files. */
export async function borrowOnFullDisk(
  stack: ProofStack,
  people: readonly Borrower[],
  disk: SmallDisk,
  run: Run,
): Promise<OutageResult> {
  const heard: AnswerRecord = { faults: new Set(), refused: 0, served: new Map() };
  const acknowledged: Acknowledgement[] = [];
  let living = true;
  const lives = people.map(async (person) => {
    const walk = { world: stack.world, random: run.random.branch(), acknowledged };
    while (living) await borrowAndRepay({ person: recordAnswers(person, heard), ...walk });
  });
  const slowest: number[] = [];
  const outage = async () => {
    await pause(500);
    disk.fill();
    await pause(FULL_MS);
    if (!(await waitForRefusal(0, heard))) heard.faults.add('nobody was refused while the disk was full');
    disk.free();
    slowest.push(await waitUntilServed(people, heard));

    const before = heard.refused;
    disk.fill();
    await fillWriteAheadLog(stack);
    await pause(DOWN_MS);
    if (!(await waitForRefusal(before, heard)))
      heard.faults.add('nobody was refused while the log had no place');
    disk.free();
    await restartServer(stack);
    slowest.push(await waitUntilServed(people, heard));
  };
  const outages = outage().finally(() => {
    living = false;
  });
  const ends = await Promise.allSettled([outages, ...lives]);
  const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const books = await compareAllBooks(stack, acknowledged);
  const name = 'the database’s disk full';
  return {
    name,
    faults: [...heard.faults, ...stuck, ...books].map((each) => `${name}: ${each}`),
    refused: heard.refused,
    slowestMs: Math.max(0, ...slowest),
  };
}

/** The same borrower, whose answers are judged as they come. */
function recordAnswers(person: Borrower, heard: AnswerRecord): Borrower {
  const judged = async <T>(method: string, ask: Promise<Answer<T>>): Promise<Answer<T>> => {
    const began = performance.now();
    const answer = await ask;
    const took = Math.round(performance.now() - began);
    if (took > MAX_ANSWER_MS) heard.faults.add(`an answer took ${took} ms`);
    if (answer.status >= 500) {
      const fault = refusalFault(answer);
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
async function waitForRefusal(before: number, heard: AnswerRecord): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < REFUSAL_DEADLINE_MS; await pause(20)) {
    if (heard.refused > before) return true;
  }
  return false;
}

/** Milliseconds until each has had a command carried out again. */
async function waitUntilServed(people: readonly Borrower[], { served }: AnswerRecord): Promise<number> {
  const began = performance.now();
  const missing = () => people.some(({ customerId }) => (served.get(customerId) ?? 0) < began);
  while (missing() && performance.now() - began < 4 * RECOVERY_MS) await pause(20);
  return Math.round(performance.now() - began);
}

/** Writes what means nothing into the log until the server falls over. */
async function fillWriteAheadLog({ ownerUrl }: ProofStack): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    for (let written = 0; written < MAX_WRITES; written += 1) {
      await owner.query(`select pg_logical_emit_message(false, 'proof', repeat('x', ${BYTES_PER_WRITE}))`);
    }
    throw new Error('the log found a place on a full disk');
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the log')) throw error;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** It recovers by itself, or gave up and is started by whoever looks after it. */
async function restartServer({ server }: ProofStack): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.restart();
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(250);
    }
  }
}
