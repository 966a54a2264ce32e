import { sql } from 'kysely';
import { type BorrowerRead, joinVersions, versionsOf } from '../../db/borrower-read';
import type { Wire } from '../../db/wire';
import { loansIn, loanVersions, type StoredLoans } from '../lending/loan/loan.service';
import { latestApplicationIn, type ViewedApplication } from '../onboarding/application/application.service';

/** Facts from which the answer for Home is made, as JSON. Amounts in centavos. */
export interface StoredHome {
  readonly borrower: {
    readonly customer_id: string;
    readonly credit_limit: number;
    readonly home_screen_at: string | null;
    /** Bytes as hexadecimal text, in the form of PostgreSQL. */
    readonly wrapped_key: string;
    readonly linked_at: string | null;
    readonly basic: string | null;
    readonly application: Wire<ViewedApplication> | null;
  };
  readonly loans: StoredLoans;
}

export const homeRead: BorrowerRead = {
  facts: (db, customerId) => {
    const borrower = db
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
      .where('customer.customer_id', '=', customerId);
    return sql`json_build_object('borrower', (select to_json(borrower) from ${borrower} as borrower),
      'loans', ${loansIn(customerId)})::text`;
  },
  versions: (customerId) =>
    joinVersions(
      versionsOf(customerId, 'customer'),
      versionsOf(customerId, 'facebook_link'),
      versionsOf(customerId, 'profile_section'),
      versionsOf(customerId, 'application'),
      ...loanVersions(customerId),
    ),
};

/** Returns the facts that the statement of `homeRead` selected. */
export function readHome(facts: string | null): StoredHome {
  if (facts === null) throw new Error('the borrower does not exist');
  // The text is what `homeRead` selects.
  const stored: StoredHome = JSON.parse(facts);
  return stored;
}

export const bytesOf = (hexadecimal: string): Buffer => Buffer.from(hexadecimal.slice(2), 'hex');
