/** Book imports for the operators' commands. SQL functions check and make the changes. */
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../../command';
import type { Place } from '../../../db/cursor';
import type { Database } from '../../../db/database';
import { sql } from 'kysely';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OperatorReason } from '../loan/loan-admin.service';
import { checkBook, digestOf, type ImportFile, textsOf } from './import-check.service';

export function createImportAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Checks the files of a book. */
    check: (files: readonly (ImportFile & { readonly bytes: Buffer })[]) =>
      checkBook(db, clock.now(), { texts: textsOf(files), digest: digestOf(files) }),

    /** Returns the stored files with these ids that no import uses yet. */
    async files(fileIds: readonly string[]) {
      const found = await runGlobal(db, 'import_files', clock.now(), { fileIds });
      if (!found.ok) throw new Error('reading the files is never refused');
      return found.value.files;
    },

    /**
     * Orders the import of stored files. Errors: `already`, these files were imported; `files_unusable`, a file is not stored, or
     * another import uses it.
     */
    async begin(files: readonly (ImportFile & { readonly fileId: string })[], reason: OperatorReason) {
      const begun = await runGlobal(db, 'import_begin', clock.now(), {
        importId: newId(),
        digest: digestOf(files),
        files: files.map(({ fileId, sha256 }) => ({ fileId, sha256 })),
        ...reason,
      });
      return begun.ok ? ok('done') : begun;
    },

    /** Returns a page of imports, newest first. */
    list: (after: Place | null, limit: number) =>
      db
        .selectFrom('book_import')
        .selectAll()
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(requested_at, import_id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy('requested_at', 'desc')
        .orderBy('import_id', 'desc')
        .limit(limit)
        .execute(),
  };
}
