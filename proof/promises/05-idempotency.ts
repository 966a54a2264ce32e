/**
 * Promise 5: one idempotency key has one effect and one answer. The proof repeats requests, changes their body,
 * sends them at the same time, sends them as another borrower, and sends them again after a crash.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ProblemBody } from '@tulay/contract/common';
import { type Answer, type Borrower, newKey } from '../../apps/api/src/testing/borrower';
import { compareAllBooks } from '../books';
import { type Acknowledgement, pollUntil } from '../borrower/retrying-client';
import { borrow, LOAN_REQUEST } from '../borrower/loan-script';
import type { Proof } from '../proof';
import type { SeededRandom } from '../seeded-random';
import type { ProofStack } from '../stack/stack';
import { retryEverything, expireLocks } from '../stack/skip-waits';

/** Number of simultaneous requests under one key. */
const CROWD = 100;
/**
 * Share of cases that crash the API. It is small, because a crash takes seconds and any other case milliseconds.
 */
const CRASHES_PER_CASE = 0.03;
const MAX_CRASHES = 100;
const MAX_ANSWER_MS = 25;

type Body = { paymentId?: string; orderId?: string } & Partial<ProblemBody>;

/** A borrower and the command that the borrower repeats. */
interface Subject {
  readonly person: Borrower;
  readonly operation: 'payment_open' | 'order_offer';
  readonly path: string;
  body(random: SeededRandom): object;
  /** Returns a copy of a body with another amount. */
  changed(body: object): object;
}

interface Case {
  readonly stack: ProofStack;
  readonly subject: Subject;
  readonly stranger: Subject;
  readonly random: SeededRandom;
  readonly key: string;
  readonly body: object;
}

const answerId = ({ body }: Answer<Body>) => body?.paymentId ?? body?.orderId ?? body?.code;
const send = ({ person, path }: Subject, body: object, key: string) =>
  pollUntil(() => person.send<Body>('POST', path, body, key));

let lastCrash: Promise<unknown> = Promise.resolve();
/** Runs crashes one after the other, so that no case kills an API that another case is restarting. */
function oneCrashAtATime<T>(crash: () => Promise<T>): Promise<T> {
  const next = lastCrash.then(crash);
  lastCrash = next.catch(() => undefined);
  return next;
}

/** Ways of repeating a request. Each returns its answers, which must all name the same payment or order. */
const REPETITIONS: Readonly<Record<string, (one: Case) => Promise<Answer<Body>[]>>> = {
  async repeated({ subject, body, key }) {
    const first = await send(subject, body, key);
    return [first, await send(subject, body, key), await send(subject, body, key)];
  },
  async otherBody({ subject, body, key }) {
    const first = await send(subject, body, key);
    const other = await send(subject, subject.changed(body), key);
    if (other.body.code !== 'idempotency_key_reused') return [first, other];
    return [first, await send(subject, body, key)];
  },
  async together({ subject, body, key, random }) {
    return Promise.all(Array.from({ length: random.between(2, 8) }, () => send(subject, body, key)));
  },
  async stranger({ subject, stranger, body, key, random }) {
    const first = await send(subject, body, key);
    const own = await send(stranger, stranger.body(random), key);
    if (own.status >= 300 || answerId(own) === answerId(first)) return [first, own];
    // With an own key and session, the stranger must still not reach the loan of the other borrower.
    if (subject.operation === 'payment_open') {
      const taken = await send({ ...stranger, path: subject.path }, body, newKey());
      if (taken.status !== 404) return [first, taken];
    }
    return [first, await send(subject, body, key)];
  },
  async crash({ stack, subject, body, key, random }) {
    const received = await oneCrashAtATime(async () => {
      const lost = subject.person.send<Body>('POST', subject.path, body, key).catch(() => null);
      await pause(random.between(0, MAX_ANSWER_MS));
      await stack.api.kill();
      const answer = await lost;
      await expireLocks(stack);
      await stack.api.start();
      await retryEverything(stack);
      return answer;
    });
    const after = await send(subject, body, key);
    return received && received.status < 300 ? [received, after] : [after, await send(subject, body, key)];
  },
};

const CRASHLESS = Object.keys(REPETITIONS).filter((way) => way !== 'crash');

export const idempotency: Proof = {
  number: 5,
  title: 'one idempotency key has one effect and one answer',
  async run(run) {
    const cases = run.count(60, 10_000);
    const { stack, people } = await run.open({ people: 4 });
    const acknowledged: Acknowledgement[] = [];
    const subjects = await createSubjects(stack, people, run.random.branch(), acknowledged);
    const faults: string[] = [];
    let [strangers, met] = [0, 0];
    const planned = Array.from({ length: cases }, (_, count) => {
      const { random } = run;
      const isCrash = random.chance(Math.min(CRASHES_PER_CASE, MAX_CRASHES / cases));
      const way = isCrash ? 'crash' : random.pick(CRASHLESS);
      return { count, way, pair: random.pick(subjects), random: random.branch() };
    });
    // The cases of a pair run in order and the pairs run concurrently, so crashes of one hit requests of the other.
    const meet = async ({ count, way, pair: [subject, stranger], random }: (typeof planned)[number]) => {
      const one: Case = { stack, subject, stranger, random, key: newKey(), body: subject.body(random) };
      const answers = (await REPETITIONS[way]?.(one)) ?? [];
      if (way === 'stranger') strangers += 1;
      const [first] = answers;
      const same = first && first.status < 300 && answers.every((each) => answerId(each) === answerId(first));
      if (!same) faults.push(`case ${count}, ${way}: ${JSON.stringify(answers)}`);
      else recordAcknowledgement(acknowledged, one, first);
      met += 1;
      if (met % 1_000 === 0) process.stderr.write(`  5: ${met} of ${cases}\n`);
    };
    await Promise.all(
      subjects.map(async (pair) => {
        for (const each of planned) if (each.pair === pair) await meet(each);
      }),
    );
    for (const [subject] of subjects) {
      faults.push(...(await sendCrowd(stack, subject, run.random, acknowledged)));
    }
    // Requests of strangers are not recorded as acknowledged, so each leaves one key without an acknowledgement.
    const books = await compareAllBooks(stack, acknowledged, 'only an idempotency key');
    const alone = await countUnknownKeys(stack, acknowledged);
    if (alone !== strangers)
      books.push(`${alone} keys have no acknowledgement, but strangers sent ${strangers} requests`);
    faults.push(...books);
    return {
      figure: `cases=${cases},crowds=${subjects.length}x${CROWD},faults=${faults.length}`,
      target: 'faults=0',
      faults,
    };
  },
};

function recordAcknowledgement(
  acknowledged: Acknowledgement[],
  { subject, key }: Case,
  answer: Answer<Body>,
): void {
  const { person, operation } = subject;
  acknowledged.push({ customerId: person.customerId, operation, key, answer: answer.body });
}

/**
 * Sends `CROWD` requests under one key at the same time. Returns a fault unless they have one effect and one
 * answer.
 */
async function sendCrowd(
  stack: ProofStack,
  subject: Subject,
  random: SeededRandom,
  acknowledged: Acknowledgement[],
): Promise<string[]> {
  const [key, body] = [newKey(), subject.body(random)];
  const effects = async () =>
    (
      await stack.rows<{ count: number }>(
        'select (select count(*) from payment) + (select count(*) from loan_order) as count',
      )
    )[0]?.count ?? 0;
  const before = await effects();
  const answers = await Promise.all(Array.from({ length: CROWD }, () => send(subject, body, key)));
  const made = (await effects()) - before;
  const names = new Set(answers.map(answerId));
  const [first] = answers;
  if (first)
    acknowledged.push({
      customerId: subject.person.customerId,
      operation: subject.operation,
      key,
      answer: first.body,
    });
  return made === 1 && names.size === 1
    ? []
    : [
        `${CROWD} simultaneous requests had ${made} effects and ${names.size} different answers: ${[...names].join()}`,
      ];
}

/** Counts the stored idempotency keys for which no client has recorded an acknowledgement. */
async function countUnknownKeys(
  { rows }: ProofStack,
  acknowledged: readonly Acknowledgement[],
): Promise<number> {
  const known = new Set(acknowledged.map((each) => `${each.customerId} ${each.key}`));
  const stored = await rows<{ customer_id: string; key: string }>(
    `select customer_id, key from idempotency where operation in ('payment_open', 'order_offer')`,
  );
  return stored.filter((row) => !known.has(`${row.customer_id} ${row.key}`)).length;
}

/**
 * Creates two pairs of a borrower and a stranger. In the first pair both have a loan and open payments; in the
 * second both request loans.
 */
async function createSubjects(
  stack: ProofStack,
  people: readonly Borrower[],
  random: SeededRandom,
  acknowledged: Acknowledgement[],
): Promise<(readonly [Subject, Subject])[]> {
  const [payer, otherPayer, requester, otherRequester] = people;
  if (!payer || !otherPayer || !requester || !otherRequester)
    throw new Error('the proof needs four borrowers');
  const paying = async (person: Borrower): Promise<Subject> => {
    const orderId = await borrow({ person, world: stack.world, random, acknowledged });
    return {
      person,
      operation: 'payment_open',
      path: `/orders/${orderId}/payments`,
      body: (own) => ({ kind: 'part', amount: 100 * own.between(100, 900), language: 'en' }),
      changed: (body) => ({ ...body, amount: 95_000 }),
    };
  };
  const requesting = (person: Borrower): Subject => ({
    person,
    operation: 'order_offer',
    path: '/orders',
    body: (own) => ({ ...LOAN_REQUEST, amount: 100_000 * own.between(2, 4) }),
    changed: (body) => ({ ...body, amount: 500_000 }),
  });
  return [
    [await paying(payer), await paying(otherPayer)],
    [requesting(requester), requesting(otherRequester)],
  ];
}
