/** Lists of what waits for operators. */
import type { OperatorRoleName } from '@tulay/contract/operator';
import { type Command, command, type Office } from './command';
import { listed } from './report';

interface Waiting<T> {
  readonly words: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  rows(office: Office): Promise<readonly T[]>;
  readonly line: (row: T) => string;
  readonly none: string;
  readonly some: string;
}

/** Each borrower in the list reads that somebody looked. */
export const waitingList = <T extends { readonly customer_id: string }>(list: Waiting<T>): Command =>
  command({
    words: list.words,
    help: list.help,
    roles: list.roles,
    personal: true,
    run: async (office) => {
      const rows = await list.rows(office);
      await office.look(
        rows.map((row) => row.customer_id),
        'data.read',
        list.words,
      );
      return listed(rows, list.line, list);
    },
  });
