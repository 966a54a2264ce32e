/**
 * The session of one operator command. Authentication commits a row for the command first, so a command that is rolled back
 * stays in the audit trail. The command itself runs in one transaction under the database role that it needs; its outcome is
 * written to the row in the same transaction.
 */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { ok, type Result } from '@tulay/engine/result';
import { sql } from 'kysely';
import { callFunction, runGlobal } from '../../command';
import type { Database } from '../../db/database';
import { databaseRole } from '../../db/operator/operator-rights';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

export interface CommandEntry {
  readonly command: string;
  readonly subject: string | null;
  readonly why: string | null;
  /** True if no operator was at the page that sent the command. */
  readonly isUnattended?: boolean;
}

export interface Operator {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly OperatorRoleName[];
}

interface CommandOutcome {
  readonly outcome: string;
}

export interface OperatorSession {
  readonly db: Database;
  readonly operator: Operator;
  /**
   * Switches to the database role of the first of these roles that the operator has. Returns false if the operator has
   * none.
   */
  assumeRole(roles: readonly OperatorRoleName[]): Promise<boolean>;
  setCustomer(customerId: string): void;
  /** Runs `work`. If the database requires a second operator, rolls it back and returns the effect to approve. */
  requireApproval<T>(work: () => Promise<T>): Promise<{ readonly value: T } | { readonly effect: string }>;
  /** Runs `work`, rolls back its changes, and returns its result. */
  tryOut<T>(work: () => Promise<T>): Promise<T>;
}

/** SQLSTATE that an operator function raises when the effect needs approval by a second operator. */
const APPROVAL_REQUIRED = 'TUAPR';

export const effectToApprove = (failure: unknown): string | null =>
  failure instanceof Error && 'code' in failure && failure.code === APPROVAL_REQUIRED && 'detail' in failure
    ? String(failure.detail)
    : null;

/**
 * Authenticates the operator and runs one command. Errors: `operator_unknown`, no active operator has that key;
 * `operator_clock`, the clocks of this machine and the database differ. An exception of `work` is rethrown after the
 * outcome is committed.
 */
export async function runAsOperator<T extends CommandOutcome>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  key: string,
  entry: CommandEntry,
  work: (session: OperatorSession) => Promise<T>,
): Promise<Result<T, string>> {
  const actionId = newId();
  const authenticated = await runGlobal(
    db,
    'operator_authenticate',
    clock.now(),
    { ...entry, actionId },
    key,
  );
  if (!authenticated.ok) return authenticated;
  const result = await db.transaction().execute(async (trx) => {
    await sql`select operator_start(${key}::text, ${actionId}::uuid)`.execute(trx);
    let customerId: string | null = null;
    const session = createSession(trx, authenticated.value, (id) => {
      customerId = id;
    });
    const attempt = await rollBackUnlessDone(trx, () => work(session));
    const outcome = 'failure' in attempt ? 'failed' : attempt.value.outcome;
    await callFunction(trx, 'operator_finish', '', clock.now(), { outcome, subject: null, customerId });
    return attempt;
  });
  if ('failure' in result) throw result.failure;
  return ok(result.value);
}

const createSession = (
  trx: Database,
  operator: Operator,
  about: OperatorSession['setCustomer'],
): OperatorSession => ({
  db: trx,
  operator,
  assumeRole: (roles) => assumeRole(trx, operator, roles),
  setCustomer: about,
  async requireApproval(work) {
    await sql`savepoint before_approval`.execute(trx);
    try {
      return { value: await work() };
    } catch (failure) {
      const effect = effectToApprove(failure);
      if (effect === null) throw failure;
      await sql`rollback to savepoint before_approval`.execute(trx);
      return { effect };
    }
  },
  async tryOut(work) {
    await sql`savepoint before_trial`.execute(trx);
    const result = await work();
    await sql`rollback to savepoint before_trial`.execute(trx);
    return result;
  },
});

async function assumeRole(
  trx: Database,
  operator: Operator,
  roles: readonly OperatorRoleName[],
): Promise<boolean> {
  const role = roles.find((each) => operator.roles.includes(each));
  if (!role) return false;
  await sql`set local role ${sql.id(databaseRole(role))}`.execute(trx);
  await sql`set local search_path = ops, public`.execute(trx);
  return true;
}

/**
 * Outcomes for which the command's writes are committed. `proof_wrong` is one, because the failed check uses up an
 * attempt. `previewed` is one, because the preview may have shown a borrower's data.
 */
const COMMITTED_OUTCOMES: readonly string[] = ['done', 'approval_requested', 'previewed', 'proof_wrong'];

async function rollBackUnlessDone<T extends CommandOutcome>(
  trx: Database,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | { readonly failure: unknown }> {
  await sql`savepoint before_work`.execute(trx);
  const undo = () => sql`rollback to savepoint before_work`.execute(trx);
  try {
    const value = await work();
    if (!COMMITTED_OUTCOMES.includes(value.outcome)) await undo();
    return { value };
  } catch (failure) {
    await undo();
    return { failure };
  }
}
