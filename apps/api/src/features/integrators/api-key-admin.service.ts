/** The operators' part of the API keys: add, list, rotate and revoke. */
import type { Scope } from '@tulay/contract/integrators/scopes';
import { err, ok } from '@tulay/engine/result';
import { runGlobal } from '../../command';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';
import { listKeys } from './api-key.store';
import { createSecret, type KeySecret } from './api-key-secret';

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Name of the endpoint whose deliveries the key may read and replay. */
  readonly endpoint: string | null;
  /** Days until the key expires. */
  readonly days: number;
}

export interface KeyRotation {
  readonly name: string;
  readonly days: number;
  /** Hours for which the replaced secret still works. */
  readonly hours: number;
}

export interface KeyAdminDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Config['MODE'];
}

export function createKeyAdmin({ db, clock, mode }: KeyAdminDependencies) {
  return {
    list: () => listKeys(db),

    /** Adds a key and returns its secret. Errors: `key_named`, another key has the name; `endpoint_unknown`. */
    async add(key: NewKey) {
      const keyId = newId();
      const secret = createSecret(mode, keyId);
      const added = await runGlobal(db, 'api_key_add', clock.now(), { ...key, keyId, ...stored(secret) });
      return added.ok ? ok({ secret: secret.secret }) : added;
    },

    /** Replaces the secret of a key and returns the new secret. Error: `not_found`, no active key has the name. */
    async rotate(rotation: KeyRotation) {
      const found = (await listKeys(db)).find(({ name }) => name === rotation.name);
      if (!found) return err('not_found');
      const secret = createSecret(mode, found.key_id);
      const rotated = await runGlobal(db, 'api_key_rotate', clock.now(), { ...rotation, ...stored(secret) });
      return rotated.ok ? ok({ secret: secret.secret }) : rotated;
    },

    /** Ends a key at once. Error: `not_found`, no key has the name. */
    revoke: (name: string) => runGlobal(db, 'api_key_revoke', clock.now(), { name }),
  };
}

const stored = ({ hash, lastFour }: KeySecret) => ({ secretHash: hash.toString('hex'), lastFour });
