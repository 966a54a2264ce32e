import { compiled } from '../../db/compiled';
import { latestApplicationIn } from '../onboarding/application/application.service';

/** Reads everything that Home shows of a borrower except the loans, in one statement. Amounts in centavos. */
export const findHome = compiled((db, customerId: string) =>
  db
    .selectFrom('customer')
    .leftJoin('facebook_link', 'facebook_link.customer_id', 'customer.customer_id')
    .leftJoin('profile_section', (join) =>
      join
        .onRef('profile_section.customer_id', '=', 'customer.customer_id')
        .on('profile_section.section', '=', 'basic'),
    )
    .select([
      'customer.customer_id',
      'customer.credit_limit',
      'customer.home_screen_at',
      'customer.wrapped_key',
      'facebook_link.linked_at',
      'profile_section.data as basic',
      latestApplicationIn(customerId).as('application'),
    ])
    .where('customer.customer_id', '=', customerId),
);
