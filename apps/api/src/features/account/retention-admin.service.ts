/**
 * Retention for the operators' commands: due accounts, erased accounts, rules and legal holds. SQL functions check and
 * make the changes.
 */
import { runGlobal } from '../../command';
import type { CommandInput } from '../../db/commands/commands';
import type { Database } from '../../db/database';
import { newId } from '../../ids';
import type { Clock } from '../../ports/clock';

export function createRetentionAdmin({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async due(request: CommandInput<'retention_list'>) {
      const listed = await runGlobal(db, 'retention_list', clock.now(), request);
      if (!listed.ok) throw new Error('the list is never refused');
      return listed.value;
    },

    summary: (within: number) => runGlobal(db, 'retention_summary', clock.now(), { within }),

    rules: () => runGlobal(db, 'retention_rules', clock.now(), {}),

    setRule: (rule: CommandInput<'retention_rule_set'>) =>
      runGlobal(db, 'retention_rule_set', clock.now(), rule),

    async erased(request: CommandInput<'retention_erased'>) {
      const listed = await runGlobal(db, 'retention_erased', clock.now(), request);
      if (!listed.ok) throw new Error('the list is never refused');
      return listed.value;
    },

    async holds(request: CommandInput<'retention_holds'>) {
      const listed = await runGlobal(db, 'retention_holds', clock.now(), request);
      if (!listed.ok) throw new Error('the list is never refused');
      return listed.value;
    },

    hold: (customerId: string, author: { readonly who: string; readonly why: string }) =>
      runGlobal(db, 'retention_hold_set', clock.now(), { holdId: newId(), ...author }, customerId),

    release: (customerId: string, { who }: { readonly who: string }) =>
      runGlobal(db, 'retention_hold_end', clock.now(), { who }, customerId),
  };
}
