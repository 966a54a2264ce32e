/**
 * Shared parts of the operators' scripts: the simulated lender, a function that runs a command, and the rows to work
 * on.
 */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { SimulatedWorld } from '../simulation/world';
import type { RunStaffCommand } from './staff-commands';

export interface Scene extends SimulatedWorld {
  readonly run: RunStaffCommand;
  /** Returns the instant at an hour of a day before the last simulated day. */
  readonly on: (hour: number, daysAgo?: number) => Date;
  readonly isNamed: (customerId: string) => boolean;
  readonly lastDay: ManilaDate;
}

/** Payment that arrived at the gateway without a reference of the lender. Its day is counted back from the last day. */
export const UNKNOWN_PAYMENT = { transactionId: 'txn_demo_1', daysAgo: 1 } as const;

export interface RunningLoan {
  readonly customerId: string;
  readonly orderNo: string;
  readonly orderId: string;
}

export const listSubjects = async (lender: Scene['lender'], query: string): Promise<string[]> =>
  (await lender.rows<{ subject: string }>(query)).map(({ subject }) => subject);

/** Returns the row at the index; starts again at the first row if there are fewer. */
export function pick<T>(rows: readonly T[], index: number): T {
  const found = rows[index % Math.max(1, rows.length)];
  if (found === undefined) throw new RangeError('the simulated lender has no such row');
  return found;
}

/** Lists active loans of unnamed borrowers without a pending payment, by borrower. */
export async function listLoans(
  lender: Scene['lender'],
  { isOverdue }: { readonly isOverdue: boolean },
  isNamed: (customerId: string) => boolean,
): Promise<RunningLoan[]> {
  const found = await lender.rows<RunningLoan>(
    `select o.customer_id as "customerId", o.order_no as "orderNo", o.order_id as "orderId" from loan_order o
      where o.status = 'active' and (o.next_due_date < $1::date) = $2
        and not exists (select from payment p where p.customer_id = o.customer_id and p.status in ('created', 'pending'))
      order by o.customer_id, o.offered_at`,
    [manilaDate(lender.clock.now()), isOverdue],
  );
  const others = found.filter(({ customerId }) => !isNamed(customerId));
  // A small simulation may have no other borrower with such a loan.
  return others.length > 0 ? others : found;
}

/** Lists borrowers whose loans are all repaid, without the named ones if there are others. */
export async function listSettled(
  lender: Scene['lender'],
  isNamed: (customerId: string) => boolean,
): Promise<string[]> {
  const found = await listSubjects(
    lender,
    `select customer_id::text as subject from loan_order group by customer_id
      having bool_and(status = 'settled') order by customer_id`,
  );
  const others = found.filter((customerId) => !isNamed(customerId));
  // A small simulation may have no other borrower whose loans are all repaid.
  return others.length > 0 ? others : found;
}
