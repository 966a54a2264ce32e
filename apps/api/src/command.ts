/** A command is one SQL function and one transaction, which writes the idempotency key, the fact, the ledger entries, the audit row and the outbox row. No feature opens a transaction itself. */
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
  readonly key: string;
  /** The client's request. The same key with another request is refused. */
  readonly request: unknown;
  readonly now: Date;
  /** Everything that the function writes. Ids in it differ at each attempt. */
  readonly input: object;
}

const cachedByOperation = <C>(build: (operation: string) => C): ((operation: string) => C) => {
  const calls = new Map<string, C>();
  return (operation) => {
    const call = calls.get(operation) ?? build(operation);
    calls.set(operation, call);
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

/** Runs a borrower's command. Repeating the key returns the first answer; a refused command writes nothing and can be retried. */
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

/** Returns the first answer of a repeated command whose preconditions no longer hold, or `refused` if the key was never used. */
export async function findFirstAnswer<A>(
  db: Database,
  { operation, customerId, key, request }: Omit<KeyedCommand, 'now' | 'input'>,
  refused: Failure<ErrorCode>,
): Promise<Result<A, ErrorCode>> {
  const { rows } = await sql<{ answer: A; isSame: boolean }>`
    select answer, input_hash = ${hashOf(request)} as "isSame" from idempotency
    where customer_id = ${customerId}::uuid and operation = ${operation} and key = ${key}`.execute(db);
  const [first] = rows;
  if (!first) return refused;
  return first.isSame ? ok(first.answer) : err('idempotency_key_reused');
}

/** Records an event of a provider or operator, keyed by its own reference: `already` if it is recorded. */
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

/** Calls a function that returns its own result and cannot fail or be replayed. */
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

const ATTEMPTS = 8;

/** Repeats a command that is computed from a version of the facts while it fails with `stale`. */
export async function retryWhileStale<T>(
  attempt: () => Promise<Result<T, ErrorCode>>,
): Promise<Result<T, ErrorCode>> {
  for (let count = 1; count < ATTEMPTS; count += 1) {
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
