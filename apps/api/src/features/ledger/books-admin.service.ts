/** The lender's books for the operators' commands. SQL functions check and make the changes. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { ok } from '@tulay/engine/result';
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

interface Author {
  readonly who: string;
  readonly why: string;
}

/** First day of a month such as `2026-11`. */
const firstDay = (month: string): ManilaDate => `${month}-01`;

export function createBooksService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async lines() {
      const found = await runGlobal(db, 'book_lines', clock.now(), {});
      if (!found.ok) throw new Error('reading the lines is never refused');
      return found.value.rows;
    },

    setLine: (line: CommandInput<'book_line_set'>) => runGlobal(db, 'book_line_set', clock.now(), line),

    addJournal: (journal: Omit<CommandInput<'book_journal_add'>, 'journalId'>) =>
      runGlobal(db, 'book_journal_add', clock.now(), { journalId: newId(), ...journal }),

    reverseJournal: (number: string, words: string) =>
      runGlobal(db, 'book_journal_reverse', clock.now(), { journalId: newId(), number, words }),

    async months() {
      const found = await runGlobal(db, 'book_months', clock.now(), {});
      if (!found.ok) throw new Error('reading the months is never refused');
      return found.value.rows.map(({ knownAt, reopenedAt, ...row }) => ({
        ...row,
        knownAt: new Date(knownAt),
        reopenedAt: reopenedAt === null ? null : new Date(reopenedAt),
      }));
    },

    async lossRates() {
      const found = await runGlobal(db, 'loss_rates', clock.now(), {});
      if (!found.ok) throw new Error('reading the rates is never refused');
      return found.value.rows;
    },

    setLossRate: (rate: CommandInput<'loss_rate_set'>) => runGlobal(db, 'loss_rate_set', clock.now(), rate),

    /** Closes a month. Returns the time at which its reports are known. */
    async closeMonth(month: string, author: Author) {
      const closed = await runGlobal(db, 'book_month_close', clock.now(), {
        month: firstDay(month),
        ...author,
      });
      return closed.ok ? ok(new Date(closed.value.knownAt)) : closed;
    },

    reopenMonth: (month: string, author: Author) =>
      runGlobal(db, 'book_month_reopen', clock.now(), { month: firstDay(month), ...author }),
  };
}
