import { compiled } from '../../../db/compiled';
import type { Database } from '../../../db/database';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/schema/tables';

const limitRow = compiled((db, customerId: string) =>
  db.selectFrom('customer').select(['credit_limit', 'home_screen_at']).where('customer_id', '=', customerId),
);

/** The borrower's credit limit in centavos (0 before approval), and whether an app on the home screen raises its ceiling. */
export const limitOf = async (db: Database, customerId: string) => {
  const [row] = await limitRow(db, customerId);
  return { limit: row?.credit_limit ?? 0, isOnHomeScreen: (row?.home_screen_at ?? null) !== null };
};

/** The limit changes of an order, oldest first. They alternate: applied, then undone. */
export const limitStepsOf = (
  db: Database,
  customerId: string,
  orderId: string,
): Promise<Selectable<Tables['limit_step']>[]> =>
  db
    .selectFrom('limit_step')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
