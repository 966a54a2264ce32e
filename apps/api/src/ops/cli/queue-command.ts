/** Lists of what waits for operators. */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { type Command, command, type CommandContext } from './command';
import { reportList } from './report';

interface Waiting<T> {
  readonly words: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  rows(office: CommandContext): Promise<readonly T[]>;
  readonly line: (row: T) => string;
  readonly none: string;
  readonly some: string;
}

/** Each borrower in the list reads that somebody looked. */
export const queueCommand = <T extends { readonly customer_id: string }>(list: Waiting<T>): Command =>
  command({
    name: list.words,
    help: list.help,
    roles: list.roles,
    personal: true,
    run: async (office) => {
      const rows = await list.rows(office);
      await office.recordAccess(
        rows.map((row) => row.customer_id),
        'data.read',
        list.words,
      );
      return reportList(rows, list.line, list);
    },
  });
