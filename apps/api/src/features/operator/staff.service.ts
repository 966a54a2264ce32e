/** Who works for the lender. A key is made by the person who will use it; only its fingerprint travels. */
import { randomBytes } from 'node:crypto';
import type { OperatorRoleName } from '@tulay/contract/operator';
import type { Selectable } from 'kysely';
import type { Result } from '@tulay/engine/result';
import type { Database } from '../../db/database';
import { keyHash } from '../../db/seed/operators';
import type { Tables } from '../../db/tables';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { askHouse } from './desk.service';

const KEY_BYTES = 32;

export interface OperatorChange {
  readonly name: string;
  readonly roles?: readonly OperatorRoleName[];
  /** SHA-256 of the key in hex. */
  readonly keyHash?: string;
  readonly disabled?: boolean;
}

/** A new key and its fingerprint. */
export function newKey(): { readonly key: string; readonly fingerprint: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, fingerprint: keyHash(key).toString('hex') };
}

export type OperatorRow = Selectable<Tables['operator']>;

export function createStaffService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    list: (): Promise<OperatorRow[]> => db.selectFrom('operator').selectAll().orderBy('name').execute(),

    /** `operator_named`: somebody has that name or key. */
    add: (operator: Required<Omit<OperatorChange, 'disabled'>>): Promise<Result<unknown, string>> =>
      askHouse(db, 'operator_add', clock.now(), { ...operator, operatorId: newId() }),

    /** `not_found`; `admins_left`: two people who name operators must remain. */
    change: (change: OperatorChange): Promise<Result<unknown, string>> =>
      askHouse(db, 'operator_change', clock.now(), change),

    /** The first two, as the owner of the schema. `already`: there is somebody. */
    found: (two: readonly { readonly name: string; readonly keyHash: string }[]) =>
      askHouse(
        db,
        'operators_found',
        clock.now(),
        two.map((each) => ({ ...each, roles: ['admin'], operatorId: newId() })),
      ),
  };
}
