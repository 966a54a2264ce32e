/**
 * A command is one SQL function and one transaction, which writes the idempotency key, the fact, the ledger entries,
 * the audit row and the outbox row. No feature opens a transaction itself.
 */
import { createHash } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import { err, type Failure, ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  COMMANDS,
  type CommandAnswer,
  type CommandInput,
  type CommandName,
  type EventName,
  type GlobalName,
  type KeyedName,
  type Refusal,
  type ValueName,
} from './db/commands/commands';
import { BORROWER_COMMAND } from './db/commands/borrower-command';
import type { Subject } from './db/commands/definition';
import { compiled } from './db/compiled';
import type { Database } from './db/database';
import { carriedContext } from './observe/request-context';

/** Errors of the key itself, which every keyed command may return. */
export type KeyRefusal = 'idempotency_key_reused' | 'idempotency_in_flight';

export interface KeyedCommand<N extends KeyedName> {
  /** Name of the SQL function, and scope in which the idempotency key is unique. */
  readonly operation: N;
  readonly customerId: string;
  readonly key: string;
  /** The request as the client sent it. Using an idempotency key again with a different request is refused. */
  readonly request: unknown;
  readonly now: Date;
  /** Input of the SQL function: all values that it writes. Its new ids differ at each attempt of the same request. */
  readonly input: CommandInput<N>;
}

const Outcome = z.object({
  outcome: z.string(),
  answer: z.optional(z.unknown()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

interface ResultRow {
  readonly result: unknown;
}

const cachedByName = <C>(build: (name: CommandName) => C): ((name: CommandName) => C) => {
  const calls = new Map<CommandName, C>();
  return (name) => {
    const call = calls.get(name) ?? build(name);
    calls.set(name, call);
    return call;
  };
};

/**
 * Calls a command of one borrower, also of a job or an operator. The function sets the context of the request for its
 * transaction. Under an operator's role its name means the function of the schema `ops`, which calls only operator
 * functions.
 */
const borrowerCall = compiled(
  (
    db,
    customerId: string,
    name: CommandName,
    context: string,
    now: Date,
    input: string,
    key: string | null,
    hash: Buffer | null,
  ) => {
    const call = sql<ResultRow>`select ${sql.id(BORROWER_COMMAND)}(${customerId}::uuid, ${name}::text, ${context}::text,
      ${now}::timestamptz, ${input}::jsonb, ${key}::text, ${hash}::bytea) as result`;
    return { compile: () => call.compile(db) };
  },
);

/** SQL type of the function's argument before the time: the phone number, or another subject. */
const SUBJECT_TYPES = {
  phone: sql.raw('text'),
  operatorKey: sql.raw('text'),
  day: sql.raw('date'),
} as const satisfies Record<Exclude<Subject, 'none' | 'borrower'>, unknown>;

/**
 * Calls a command that is not about one borrower, such as an OTP for a number, a step of a job or an operator's list. No
 * single server has its rows, so the context is set in the same statement as the call.
 */
const otherCall = cachedByName((name) =>
  compiled((db, context: string, subject: string, now: Date, input: string) => {
    const kind: Subject = COMMANDS[name].subject;
    const first = kind === 'none' || kind === 'borrower' ? sql`` : sql`${subject}::${SUBJECT_TYPES[kind]},`;
    const call = sql<ResultRow>`select set_config('tulay.context', ${context}, true),
      ${sql.id(name)}(${first} ${now}::timestamptz, ${input}::jsonb) as result`;
    return { compile: () => call.compile(db) };
  }),
);

async function call(db: Database, name: CommandName, subject: string, now: Date, input: object) {
  const context = carriedContext();
  const json = JSON.stringify(input);
  const rows =
    COMMANDS[name].subject === 'borrower'
      ? await borrowerCall(db, subject, name, context, now, json, null, null)
      : await otherCall(name)(db, context, subject, now, json);
  return resultOf(rows);
}

const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

/** Runs a borrower's command. Repeating the key returns the first answer; a refused command writes nothing and can be retried. */
export async function runCommand<N extends KeyedName>(
  db: Database,
  command: KeyedCommand<N>,
): Promise<Result<CommandAnswer<N>, Refusal<N> | KeyRefusal>> {
  const { operation, customerId, key, now } = command;
  const input = JSON.stringify(command.input);
  const hash = hashOf(command.request);
  const rows = await borrowerCall(db, customerId, operation, carriedContext(), now, input, key, hash);
  const result = z.parse(Outcome, resultOf(rows));
  if (result.outcome === 'done' || result.outcome === 'replayed')
    return ok(answerOf(operation, result.answer));
  if (isKeyRefusal(result.outcome)) return err(result.outcome);
  return err(refusalOf(operation, result.outcome), result.params);
}

/** A keyed command without its time and input: enough to find the first answer that its key got. */
export type RepeatedCommand<N extends KeyedName> = Omit<KeyedCommand<N>, 'now' | 'input'>;

/** Returns the first answer of a repeated command whose preconditions no longer hold, or `refused` if the key was never used. */
export const findFirstAnswer = async <N extends KeyedName, E extends string>(
  db: Database,
  command: RepeatedCommand<N>,
  refused: Failure<E>,
): Promise<Result<CommandAnswer<N>, E | KeyRefusal>> => (await findAnswer(db, command)) ?? refused;

/** Returns the answer that a key already got, or null if the key is new. Callers check this before costly work. */
export async function findAnswer<N extends KeyedName>(
  db: Database,
  { operation, customerId, key, request }: RepeatedCommand<N>,
): Promise<Result<CommandAnswer<N>, KeyRefusal> | null> {
  const { rows } = await sql<{ answer: unknown; isSame: boolean }>`
    select answer, input_hash = ${hashOf(request)} as "isSame" from idempotency
    where customer_id = ${customerId}::uuid and operation = ${operation} and key = ${key}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  return first.isSame ? ok(answerOf(operation, first.answer)) : err('idempotency_key_reused');
}

/** Records an event of a provider or operator, keyed by its own reference: `already` if it is recorded. */
export async function runEvent<N extends EventName>(
  db: Database,
  operation: N,
  customerId: string,
  now: Date,
  input: CommandInput<N>,
): Promise<Result<'done' | 'already', Exclude<Refusal<N>, 'already'>>> {
  const result = z.parse(Outcome, await call(db, operation, customerId, now, input));
  if (result.outcome === 'done' || result.outcome === 'already') return ok(result.outcome);
  return err(refusalOf(operation, result.outcome), result.params);
}

/**
 * Runs a command whose refusals are not in the error catalog of the API.
 * @param subject phone number, operator key or id of the borrower, for the commands that are about one.
 */
export async function runGlobal<N extends GlobalName>(
  db: Database,
  operation: N,
  now: Date,
  input: CommandInput<N>,
  subject = '',
): Promise<Result<CommandAnswer<N>, Refusal<N>>> {
  const result = z.parse(Outcome, await call(db, operation, subject, now, input));
  if (result.outcome === 'done') return ok(answerOf(operation, result.answer ?? {}));
  return err(refusalOf(operation, result.outcome), result.params);
}

/**
 * Calls an SQL function that returns a plain value and never refuses. @param subject its first argument; empty for a
 * function without one
 */
export async function callFunction<N extends ValueName>(
  db: Database,
  operation: N,
  subject: string,
  now: Date,
  input: CommandInput<N>,
): Promise<CommandAnswer<N>> {
  return answerOf(operation, await call(db, operation, subject, now, input));
}

const ATTEMPTS = 8;

/** Repeats an attempt that fails with `stale`, because the facts that it was computed from have changed. */
export async function retryWhileStale<T, E extends string = ErrorCode>(
  attempt: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  for (let count = 1; count < ATTEMPTS; count += 1) {
    const outcome = await attempt();
    if (outcome.ok || outcome.code !== 'stale') return outcome;
  }
  return attempt();
}

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs the calls with the same key one after another in this process, in the order in which they arrive. Without this,
 * only one of many concurrent attempts on a loan would succeed, and all others would be repeated. Calls in other
 * processes are not waited for.
 */
export async function oneAfterAnother<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const before = tails.get(key);
  const next = () => work(true);
  const own = before === undefined ? work(false) : before.then(next, next);
  tails.set(key, own);
  try {
    return await own;
  } finally {
    if (tails.get(key) === own) tails.delete(key);
  }
}

function resultOf([row]: readonly ResultRow[]): unknown {
  if (!row) throw new Error('a command function returned no row');
  return row.result;
}

/** Descriptions of the commands, typed so that each command’s name gives the type of its answer. */
const ANSWERS: {
  readonly [N in CommandName]: { readonly answer: { parse(value: unknown): CommandAnswer<N> } };
} = COMMANDS;

/** Reads an answer by the schema of its command. */
const answerOf = <N extends CommandName>(name: N, answer: unknown): CommandAnswer<N> =>
  ANSWERS[name].answer.parse(answer);

const isKeyRefusal = (code: string): code is KeyRefusal =>
  code === 'idempotency_key_reused' || code === 'idempotency_in_flight';

function refusalOf<N extends CommandName>(name: N, code: string): Exclude<Refusal<N>, 'already'> {
  const known: readonly string[] = COMMANDS[name].refusals;
  const isListed = (each: string): each is Exclude<Refusal<N>, 'already'> => known.includes(each);
  if (!isListed(code)) throw new Error(`${name} refused with ${code}, which db/commands does not list`);
  return code;
}
