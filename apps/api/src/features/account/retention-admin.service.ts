/**
 * Retention for the operators' commands: due accounts, erased accounts, rules and legal holds. SQL functions check and
 * make the changes.
 */
import * as z from 'zod/mini';
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

/** Position in the list of due accounts: the day and the id of the last row. */
export const DuePosition = z.tuple([z.iso.date(), z.guid()]);

const afterPlace = (after: Place | null) => ({ after: after?.id ?? null, afterAt: after?.at ?? null });

export function createRetentionAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    due: (request: CommandInput<'retention_list'>) => runGlobal(db, 'retention_list', clock.now(), request),

    summary: (within: number) => runGlobal(db, 'retention_summary', clock.now(), { within }),

    rules: () => runGlobal(db, 'retention_rules', clock.now(), {}),

    setRule: (rule: CommandInput<'retention_rule_set'>) =>
      runGlobal(db, 'retention_rule_set', clock.now(), rule),

    async erased(after: Place | null, limit: number) {
      const listed = await runGlobal(db, 'retention_erased', clock.now(), { ...afterPlace(after), limit });
      return listed.ok ? listed.value.rows : [];
    },

    async holds(after: Place | null, limit: number) {
      const listed = await runGlobal(db, 'retention_holds', clock.now(), { ...afterPlace(after), limit });
      return listed.ok ? listed.value.rows : [];
    },

    hold: (customerId: string, author: { readonly who: string; readonly why: string }) =>
      runGlobal(db, 'retention_hold_set', clock.now(), { holdId: newId(), ...author }, customerId),

    release: (customerId: string, { who }: { readonly who: string }) =>
      runGlobal(db, 'retention_hold_end', clock.now(), { who }, customerId),
  };
}
