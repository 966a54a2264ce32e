import { maskPhone } from '@tulay/engine/identity/mask';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import type { CommandContext } from './command';
import { type Refused, refuse } from './handler';

/** Finds the borrower with this phone number or id, records the borrower in the command's row, and runs `work`. */
export async function withBorrower<T>(
  context: CommandContext,
  borrower: string,
  work: (customerId: string) => Promise<T>,
): Promise<T | Refused<'not_found'>> {
  const customerId = await findCustomer(context.db, borrower);
  if (customerId === null) return refuse('not_found', 'No borrower has that number or id.');
  context.setCustomer(customerId);
  return work(customerId);
}

/** Returns the masked phone number of a borrower, by which the pages of cases name the borrower. */
export async function maskedNumber({ db }: Pick<CommandContext, 'db'>, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select('phone')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? maskPhone(row.phone) : '';
}
