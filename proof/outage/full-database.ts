/** Runs loans while the database's disk is full, first for its tables and then for its write-ahead log. */
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

/** Answers that borrowers received. */
interface AnswerRecord {
  readonly faults: Set<string>;
  refused: number;
  /** Time of the last successful command by customer id, in milliseconds. */
  readonly served: Map<string, number>;
}

/**
 * Fills the disk twice while borrowers borrow and repay, and checks refusals, recovery and books.
 * @param disk holds the database server's files.
 */
export async function borrowOnFullDisk(
  stack: ProofStack,
  people: readonly Borrower[],
  disk: SmallDisk,
  run: Run,
): Promise<OutageResult> {
  const answers: AnswerRecord = { faults: new Set(), refused: 0, served: new Map() };
  const acknowledged: Acknowledgement[] = [];
  let isRunning = true;
  const scripts = people.map(async (person) => {
    const context = { world: stack.world, random: run.random.branch(), acknowledged };
    while (isRunning) await borrowAndRepay({ person: recordAnswers(person, answers), ...context });
  });
  const slowest: number[] = [];
  const outage = async () => {
    await pause(500);
    disk.fill();
    await pause(FULL_MS);
    if (!(await waitForRefusal(0, answers)))
      answers.faults.add('no request was refused while the disk was full');
    disk.free();
    slowest.push(await waitUntilServed(people, answers));

    const before = answers.refused;
    disk.fill();
    await fillWriteAheadLog(stack);
    await pause(DOWN_MS);
    if (!(await waitForRefusal(before, answers)))
      answers.faults.add('no request was refused while the write-ahead log had no space');
    disk.free();
    await restartServer(stack);
    slowest.push(await waitUntilServed(people, answers));
  };
  const outages = outage().finally(() => {
    isRunning = false;
  });
  const ends = await Promise.allSettled([outages, ...scripts]);
  const stuck = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const books = await compareAllBooks(stack, acknowledged);
  const name = 'the database’s disk full';
  return {
    name,
    faults: [...answers.faults, ...stuck, ...books].map((each) => `${name}: ${each}`),
    refused: answers.refused,
    slowestMs: Math.max(0, ...slowest),
  };
}

/** Wraps a borrower so that every answer is checked and recorded. */
function recordAnswers(person: Borrower, answers: AnswerRecord): Borrower {
  const record = async <T>(method: string, sent: Promise<Answer<T>>): Promise<Answer<T>> => {
    const began = performance.now();
    const answer = await sent;
    const took = Math.round(performance.now() - began);
    if (took > MAX_ANSWER_MS) answers.faults.add(`an answer took ${took} ms`);
    if (answer.status >= 500) {
      const fault = refusalFault(answer);
      if (fault !== null) answers.faults.add(`a request was ${fault}`);
      answers.refused += 1;
    } else if (method !== 'GET' && answer.status < 300)
      answers.served.set(person.customerId, performance.now());
    return answer;
  };
  return {
    ...person,
    get: (path) => record('GET', person.get(path)),
    send: (method, path, body, key) => record(method, person.send(method, path, body, key)),
  };
}

/** Waits for one more refusal. Returns false if none comes in time. A busy machine sends few requests. */
async function waitForRefusal(before: number, answers: AnswerRecord): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < REFUSAL_DEADLINE_MS; await pause(20)) {
    if (answers.refused > before) return true;
  }
  return false;
}

/** Returns the milliseconds until every borrower has had a successful command again. */
async function waitUntilServed(people: readonly Borrower[], { served }: AnswerRecord): Promise<number> {
  const began = performance.now();
  const missing = () => people.some(({ customerId }) => (served.get(customerId) ?? 0) < began);
  while (missing() && performance.now() - began < 4 * RECOVERY_MS) await pause(20);
  return Math.round(performance.now() - began);
}

/** Writes meaningless records to the write-ahead log until the server crashes. Throws if it survives. */
async function fillWriteAheadLog({ ownerUrl }: ProofStack): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    for (let written = 0; written < MAX_WRITES; written += 1) {
      await owner.query(`select pg_logical_emit_message(false, 'proof', repeat('x', ${BYTES_PER_WRITE}))`);
    }
    throw new Error('the log had space on a full disk');
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the log')) throw error;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** Starts the server as an operator would, unless it has recovered by itself. */
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
