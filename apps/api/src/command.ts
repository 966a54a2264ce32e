/**
 * The one way to change a borrower's money or standing: one SQL function, one round trip, one transaction that holds
 * the idempotency key, the fact, the books, the audit row and the outbox row. No feature opens a transaction itself.
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import { isErrorCode } from '@tulay/contract/errors';
import { err, type Failure, ok, type Result, type ResultParams } from '@tulay/engine/result';
import { sql } from 'kysely';
import { compiled } from './db/compiled';
import type { Database } from './db/database';
import { carriedContext } from './observe/request-context';

interface Outcome {
  readonly outcome: string;
  readonly answer?: unknown;
  readonly params?: ResultParams;
}

interface ResultRow {
  readonly result: unknown;
}

export interface KeyedCommand {
  /** Name of the SQL function and scope of the key. */
  readonly operation: string;
  readonly customerId: string;
  /** The client's idempotency key. */
  readonly key: string;
  /** What the client asked for: the same key with another request is refused. */
  readonly request: unknown;
  readonly now: Date;
  /** Everything the function writes; ids in it are fresh at each try. */
  readonly input: object;
}

/** The text of a call by the name of its function. */
const cachedByOperation = <C>(build: (operation: string) => C): ((operation: string) => C) => {
  const kept = new Map<string, C>();
  return (operation) => {
    const call = kept.get(operation) ?? build(operation);
    kept.set(operation, call);
    return call;
  };
};

const keyedCall = cachedByOperation((operation) =>
  compiled((db, context: string, customerId: string, key: string, hash: Buffer, now: Date, input: string) => {
    const call = sql<ResultRow>`select set_config('tulay.context', ${context}, true), ${sql.id(operation)}(${customerId}::uuid,
      ${key}::text, ${hash}::bytea, ${now}::timestamptz, ${input}::jsonb) as result`;
    return { compile: () => call.compile(db) };
  }),
);

const eventCall = cachedByOperation((operation) =>
  compiled((db, context: string, customerId: string, now: Date, input: string) => {
    const call = sql<ResultRow>`select set_config('tulay.context', ${context}, true),
      ${sql.id(operation)}(${customerId}::uuid, ${now}::timestamptz, ${input}::jsonb) as result`;
    return { compile: () => call.compile(db) };
  }),
);

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Runs a borrower's command. A replay gives the first answer; a refusal keeps nothing and may be tried again. */
export async function runCommand<A>(db: Database, command: KeyedCommand): Promise<Result<A, ErrorCode>> {
  const hash = hashOf(command.request);
  const { customerId, key, now } = command;
  const input = JSON.stringify(command.input);
  const result = outcomeOf(
    await keyedCall(command.operation)(db, carriedContext(), customerId, key, hash, now, input),
  );
  if (result.outcome === 'done' || result.outcome === 'replayed') return ok(result.answer as A);
  return err(refusal(result.outcome), result.params);
}

/**
 * For a command that cannot be put together from the facts of today: the answer that it was given when it was, and else why it
 * cannot. A replay gives the first answer, whatever happened since.
 */
export async function findFirstAnswer<A>(
  db: Database,
  { operation, customerId, key, request }: Omit<KeyedCommand, 'now' | 'input'>,
  refused: Failure<ErrorCode>,
): Promise<Result<A, ErrorCode>> {
  const { rows } = await sql<{ answer: A; isSame: boolean }>`
    select answer, input_hash = ${hashOf(request)} as "isSame" from idempotency
    where customer_id = ${customerId}::uuid and operation = ${operation} and key = ${key}`.execute(db);
  const [kept] = rows;
  if (!kept) return refused;
  return kept.isSame ? ok(kept.answer) : err('idempotency_key_reused');
}

/** Records what another party told us, keyed by that party's own reference: `already` when it was known. */
export async function runEvent(
  db: Database,
  operation: string,
  customerId: string,
  now: Date,
  input: object,
): Promise<Result<'done' | 'already', ErrorCode>> {
  const result = outcomeOf(
    await eventCall(operation)(db, carriedContext(), customerId, now, JSON.stringify(input)),
  );
  if (result.outcome === 'done' || result.outcome === 'already') return ok(result.outcome);
  return err(refusal(result.outcome), result.params);
}

/** Runs a function that answers for itself, and neither refuses nor is told twice. */
export async function callFunction<A>(
  db: Database,
  operation: string,
  customerId: string,
  now: Date,
  input: object,
): Promise<A> {
  return outcomeOf<A>(
    await eventCall(operation)(db, carriedContext(), customerId, now, JSON.stringify(input)),
  );
}

/** Another command may change the facts between our read and our write; so many attempts start from fresh ones. */
const ATTEMPTS = 8;

/** Runs a command whose figures come from facts at a version, anew while it is refused as `stale`. */
export async function retryWhileStale<T>(
  attempt: () => Promise<Result<T, ErrorCode>>,
): Promise<Result<T, ErrorCode>> {
  for (let made = 1; made < ATTEMPTS; made += 1) {
    const outcome = await attempt();
    if (outcome.ok || outcome.code !== 'stale') return outcome;
  }
  return attempt();
}

function outcomeOf<A = Outcome>(rows: readonly ResultRow[]): A {
  const [row] = rows;
  if (!row) throw new Error('a command function returned no row');
  return row.result as A;
}

function refusal(code: string): ErrorCode {
  if (!isErrorCode(code)) throw new Error(`a command function refused with the unknown code ${code}`);
  return code;
}
