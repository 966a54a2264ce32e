/** Commands that list a work queue of operators. */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { type Command, command, type CommandContext } from './command';
import { reportList } from './report';

interface Queue<T> {
  readonly words: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  rows(context: CommandContext): Promise<readonly T[]>;
  readonly line: (row: T) => string;
  readonly none: string;
  readonly some: string;
}

/** Creates a command that lists a queue and records the access for each borrower in it. */
export const queueCommand = <T extends { readonly customer_id: string }>(list: Queue<T>): Command =>
  command({
    name: list.words,
    help: list.help,
    roles: list.roles,
    personal: true,
    run: async (context) => {
      const rows = await list.rows(context);
      await context.recordAccess(
        rows.map((row) => row.customer_id),
        'data.read',
        list.words,
      );
      return reportList(rows, list.line, list);
    },
  });
