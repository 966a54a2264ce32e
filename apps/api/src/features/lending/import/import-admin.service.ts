/** Book imports for the operators' commands. SQL functions check and make the changes. */
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../../command';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import { type ListColumns, type ListOrder, readCountedPage } from '../../../db/list-page';
import type { Tables } from '../../../db/schema/tables';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OperatorReason } from '../loan/loan-admin.service';
import { checkBook, digestOf, type ImportFile, textsOf } from './import-check.service';

/** Columns by which imports are sorted. */
export const IMPORT_COLUMNS = {
  id: { column: 'import_id', type: 'uuid' },
  sorts: {
    requestedAt: { column: 'requested_at', type: 'timestamptz' },
    requestedBy: { column: 'requested_by', type: 'text' },
    status: { column: 'status', type: 'text' },
    loans: { column: 'loans', type: 'bigint', isNullable: true },
  },
} as const satisfies ListColumns;

type ImportStatus = Selectable<Tables['book_import']>['status'];

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
    list: (
      { state }: { readonly state?: ImportStatus | undefined },
      order: ListOrder<keyof (typeof IMPORT_COLUMNS)['sorts']>,
    ) =>
      readCountedPage(
        db,
        db
          .selectFrom('book_import')
          .selectAll()
          .$if(state !== undefined, (query) => query.where('status', '=', state ?? 'waiting')),
        IMPORT_COLUMNS,
        order,
      ),
  };
}
