/** Operators' files for their commands. SQL functions check who may add and open a file. */
import type { FileAbout } from '@tulay/contract/operator/files';
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';

export interface FileAddition {
  readonly about: FileAbout;
  readonly subject: string;
  readonly name: string;
}

export function createFileAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Adds a file whose bytes are uploaded next. Errors: `not_found`, the case does not exist or the operator's roles may not
     * open it; `ambiguous`, several orders have this number; `no_borrower`, the case is about no borrower.
     */
    async add(file: FileAddition) {
      const fileId = newId();
      const added = await runGlobal(db, 'file_add', clock.now(), { fileId, ...file });
      return added.ok ? ok({ fileId, customerId: added.value.customerId }) : added;
    },

    /** Returns a stored file. Error: `not_found`, there is none that the operator's roles may open. */
    find: (fileId: string) => runGlobal(db, 'file_find', clock.now(), { fileId }),
  };
}
