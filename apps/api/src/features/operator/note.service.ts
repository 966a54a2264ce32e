/** Notes of operators, and the mentions in them. SQL functions check who may read and write a note. */
import type { NoteAbout } from '@tulay/contract/operator/notes';
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

interface NotePlace {
  readonly about: NoteAbout;
  readonly subject: string;
}

const placeOf = (after: Place | null) => ({ after: after?.id ?? null, afterAt: after?.at ?? null });

export function createNoteService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Adds a note. Errors: `not_found`, the case does not exist or the operator's roles may not open it; `ambiguous`,
     * several orders have this number; `file_unusable`, a file is not the author's own upload for the same thing, or is used
     * already.
     */
    async add({ about, subject }: NotePlace, words: string, files: readonly string[]) {
      const noteId = newId();
      const added = await runGlobal(db, 'note_add', clock.now(), { noteId, about, subject, words, files });
      return added.ok ? ok({ noteId, ...added.value }) : added;
    },

    list: ({ about, subject }: NotePlace, after: Place | null, limit: number) =>
      runGlobal(db, 'notes_list', clock.now(), { about, subject, limit, ...placeOf(after) }),

    async mentions(request: CommandInput<'mentions_list'>) {
      const listed = await runGlobal(db, 'mentions_list', clock.now(), request);
      if (!listed.ok) throw new Error('the list of mentions is never refused');
      return listed.value;
    },

    markRead: (noteId: string) => runGlobal(db, 'mention_read', clock.now(), { noteId }),
  };
}
