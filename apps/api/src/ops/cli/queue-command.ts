import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { type Command, command, type CommandContext } from './command';
import { type ListWords, reportList } from './report';

interface Queue<T> extends ListWords {
  readonly name: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  rows(context: CommandContext): Promise<readonly T[]>;
  /** Action in the access log; default `data.read`. */
  readonly action?: string;
  readonly line: (row: T) => string;
}

type OfBorrower = { readonly customer_id: string } | { readonly customerId: string };

export const queueCommand = <T extends OfBorrower>({ rows, action, line, ...queue }: Queue<T>): Command =>
  command({
    name: queue.name,
    help: queue.help,
    roles: queue.roles,
    personal: true,
    run: async (context) => {
      const found = await rows(context);
      const customers = found.map((row) => ('customerId' in row ? row.customerId : row.customer_id));
      await context.recordAccess(customers, action ?? 'data.read', queue.name);
      return reportList(found, line, queue);
    },
  });
