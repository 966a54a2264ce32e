/**
 * A command of an operator: who works is proven first and committed as the command's row, so that even what is rolled back was
 * written down. The rest is one transaction: the command takes on the database role that it needs, and what came of it is
 * written with whatever it changed. What is refused or fails leaves that row alone.
 */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { err, ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { databaseRole } from '../../db/operator/operator-rights';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

export interface CommandEntry {
  readonly command: string;
  readonly subject: string | null;
  readonly why: string | null;
}

export interface Operator {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRoleName[];
}

/** Work that ended: done, kept for a second person, or anything else, which is undone. */
interface CommandOutcome {
  readonly outcome: string;
}

export interface OperatorSession {
  readonly db: Database;
  readonly operator: Operator;
  /** Takes on the first of these roles that the operator has; false where there is none. */
  assumeRole(roles: readonly OperatorRoleName[]): Promise<boolean>;
  /** Whose data or money the command is about, for its row. */
  setCustomer(customerId: string): void;
  /** Works until the database asks for a second person: then nothing of it stays but the effect that was asked for. */
  requireApproval<T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly effect: string }>;
}

/** A door was called that takes a second person. */
const APPROVAL_REQUIRED = 'TUAPR';

/** What the door would do, as it says itself; null for any other failure. */
export const effectToApprove = (failure: unknown): string | null =>
  failure instanceof Error && 'code' in failure && failure.code === APPROVAL_REQUIRED && 'detail' in failure
    ? String(failure.detail)
    : null;

interface FunctionResult {
  readonly outcome: string;
  readonly answer?: unknown;
}

/** Calls a function of the house: it refuses by a code of its own. */
export async function callOperatorFunction<A>(
  db: Database,
  operation: string,
  now: Date,
  input: object,
): Promise<Result<A, string>> {
  const { rows } = await sql<{ result: FunctionResult }>`select ${sql.id(operation)}(${now}::timestamptz,
    ${JSON.stringify(input)}::jsonb) as result`.execute(db);
  const { outcome = 'failed', answer } = rows[0]?.result ?? {};
  return outcome === 'done' ? ok(answer as A) : err(outcome);
}

/**
 * `operator_unknown`: nobody who may work has that key. `operator_clock`: this machine's clock is not the database's. A failure
 * of the work is thrown once its row is kept.
 */
export async function runAsOperator<T extends CommandOutcome>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  key: string,
  entry: CommandEntry,
  work: (desk: OperatorSession) => Promise<T>,
): Promise<Result<T, string>> {
  const actionId = newId();
  const entered = await authenticate(db, key, clock.now(), { ...entry, actionId });
  if (!entered.ok) return entered;
  const ended = await db.transaction().execute(async (own) => {
    await sql`select operator_start(${key}::text, ${actionId}::uuid)`.execute(own);
    let customerId: string | null = null;
    const desk = createSession(own, entered.value, (id) => {
      customerId = id;
    });
    const tried = await rollBackUnlessDone(own, () => work(desk));
    const outcome = 'failure' in tried ? 'failed' : tried.value.outcome;
    await sql`select operator_finish(${JSON.stringify({ outcome, customerId })}::jsonb)`.execute(own);
    return tried;
  });
  if ('failure' in ended) throw ended.failure;
  return ok(ended.value);
}

const createSession = (own: Database, operator: Operator, about: OperatorSession['setCustomer']): OperatorSession => ({
  db: own,
  operator,
  assumeRole: (roles) => assumeRole(own, operator, roles),
  setCustomer: about,
  async requireApproval(work) {
    await sql`savepoint before_second`.execute(own);
    try {
      return { value: await work() };
    } catch (failure) {
      const effect = effectToApprove(failure);
      if (effect === null) throw failure;
      await sql`rollback to savepoint before_second`.execute(own);
      return { effect };
    }
  },
});

async function authenticate(
  db: Database,
  key: string,
  now: Date,
  entry: CommandEntry & { readonly actionId: string },
): Promise<Result<Operator, string>> {
  const { rows } = await sql<{ result: FunctionResult }>`select operator_authenticate(${key}::text, ${now}::timestamptz,
    ${JSON.stringify(entry)}::jsonb) as result`.execute(db);
  const { outcome = 'failed', answer } = rows[0]?.result ?? {};
  return outcome === 'done' ? ok(answer as Operator) : err(outcome);
}

async function assumeRole(
  own: Database,
  operator: Operator,
  roles: readonly OperatorRoleName[],
): Promise<boolean> {
  const role = roles.find((each) => operator.roles.includes(each));
  if (!role) return false;
  await sql`set local role ${sql.id(databaseRole(role))}`.execute(own);
  await sql`set local search_path = ops, public`.execute(own);
  return true;
}

/** A wrong proof is kept too: it has used up a try. */
const COMMITTED_OUTCOMES: readonly string[] = ['done', 'asked', 'proof_wrong'];

async function rollBackUnlessDone<T extends CommandOutcome>(
  own: Database,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly failure: unknown }> {
  await sql`savepoint before_work`.execute(own);
  const undo = () => sql`rollback to savepoint before_work`.execute(own);
  try {
    const value = await work();
    if (!COMMITTED_OUTCOMES.includes(value.outcome)) await undo();
    return { value };
  } catch (failure) {
    await undo();
    return { failure };
  }
}
