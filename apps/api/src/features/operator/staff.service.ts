/** The operators and their keys. Each operator generates the key; only its fingerprint is sent to the database. */
import { randomBytes } from 'node:crypto';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { Selectable } from 'kysely';
import type { Result } from '@tulay/engine/result';
import { runGlobal } from '../../command';
import type { Database } from '../../db/database';
import { keyHash } from '../../db/seed/operators';
import type { Tables } from '../../db/schema/tables';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

const KEY_BYTES = 32;

export interface OperatorChange {
  readonly name: string;
  readonly roles?: readonly OperatorRoleName[];
  /** SHA-256 of the key in hex. */
  readonly keyHash?: string;
  /** Address of the identity provider and id of the operator's account there, for the log-in to the console. */
  readonly issuer?: string;
  readonly subject?: string;
  readonly disabled?: boolean;
}

export function generateKey(): { readonly key: string; readonly fingerprint: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, fingerprint: keyHash(key).toString('hex') };
}

export type OperatorRow = Selectable<Tables['operator']>;

export function createStaffService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: (): Promise<OperatorRow[]> => db.selectFrom('operator').selectAll().orderBy('name').execute(),

    /** Adds an operator. Error: `operator_named`, an operator already has that name or key. */
    add: (
      operator: Required<Pick<OperatorChange, 'name' | 'roles' | 'keyHash'>>,
    ): Promise<Result<unknown, string>> =>
      runGlobal(db, 'operator_add', clock.now(), { ...operator, operatorId: newId() }),

    /**
     * Changes an operator's roles, key or activity. Errors: `not_found`; `admins_left`, two active admins must remain;
     * `operator_named`, another operator has that key or account.
     */
    change: (change: OperatorChange): Promise<Result<unknown, string>> =>
      runGlobal(db, 'operator_change', clock.now(), change),

    /** Creates the first two admins, as the owner of the schema. `already`: an operator exists. */
    createFirst: (two: readonly { readonly name: string; readonly keyHash: string }[]) =>
      runGlobal(db, 'operators_create_first', clock.now(), {
        operators: two.map((each) => ({ ...each, roles: ['admin'], operatorId: newId() })),
      }),
  };
}
