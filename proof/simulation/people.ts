/** Inserts the borrowers of a simulated year, each with an accepted application, as onboarding would. */
import type { Lender } from './lender';
import type { Person } from './person';

/** Maximum first loan, in centavos. */
const FIRST_LIMIT = 1_000_000;

export async function insertBorrowers(
  { db, clock, vault }: Lender,
  people: readonly Person[],
): Promise<void> {
  const now = clock.now();
  const customers = people.map(({ customerId, phone }, index) => ({
    customer_id: customerId,
    phone,
    language: index % 2 === 0 ? ('en' as const) : ('tl' as const),
    privacy_consent_at: now,
    registered_at: now,
    credit_limit: FIRST_LIMIT,
    wrapped_key: vault.newCustomerKey(customerId),
  }));
  const applications = people.map(({ customerId }) => ({
    customer_id: customerId,
    application_id: customerId,
    status: 'accepted' as const,
    submitted_at: now,
    decided_at: now,
    credit_limit: FIRST_LIMIT,
    reasons: [],
    corrections: [],
  }));
  await db.insertInto('customer').values(customers).execute();
  await db.insertInto('application').values(applications).execute();
}
