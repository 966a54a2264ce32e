/** An operator who does without our program: a log-in of the database, a key, and whatever statements they like. */
import { randomUUID } from 'node:crypto';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import pg from 'pg';
import { databaseRole } from '../db/operator/operator-rights';
import { keyHash } from '../db/seed/operators';

/** Somebody with one role and the key `key of <name>`. */
export const addOperator = (owner: pg.Client, name: string, role: OperatorRoleName) =>
  owner.query(
    `insert into operator (operator_id, name, roles, key_hash, added_at)
      values (gen_random_uuid(), $1, array[$2], $3, now())`,
    [name, role, keyHash(`key of ${name}`)],
  );

/** `allowed`, or the code of the refusal. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

export interface RawOperator {
  readonly name: string;
  readonly role: OperatorRoleName;
  readonly now?: Date;
}

/** Enters a command, then works in a transaction of its own; `end` says whether that is kept. */
export async function inOperatorTransaction<T>(
  client: pg.Client,
  { name, role, now = new Date() }: RawOperator,
  work: () => Promise<T>,
  end: 'commit' | 'rollback' = 'rollback',
): Promise<T> {
  const action = randomUUID();
  await client.query(`select operator_authenticate($1, $2, $3)`, [
    `key of ${name}`,
    now,
    { actionId: action, command: 'by hand' },
  ]);
  await client.query('begin');
  try {
    await client.query(`select operator_start($1, $2)`, [`key of ${name}`, action]);
    await client.query(`set local role ${databaseRole(role)}`);
    await client.query('set local search_path = ops, public');
    return await work();
  } finally {
    await client.query(end);
  }
}
