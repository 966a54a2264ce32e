import { compiled } from '../../../db/compiled';

/** What an application that was handed back is to be corrected in, by codes; nothing where none was. */
export const handedBack = compiled((db, customerId: string) =>
  db
    .selectFrom('application')
    .select(['corrections', 'returned_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'draft'),
);
