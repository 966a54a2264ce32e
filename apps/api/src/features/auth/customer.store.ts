import type { LanguageCode } from '@tulay/contract/common';
import type { Database } from '../../db/database';

/** The one borrower of a number: the first asker's id wins, whoever asks at the same time. */
export async function claimPhone(
  db: Database,
  phone: string,
  newCustomerId: string,
  now: Date,
): Promise<string> {
  const claimed = await db
    .insertInto('phone_owner')
    .values({ phone, customer_id: newCustomerId, claimed_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (claimed) return claimed.customer_id;
  const owner = await db
    .selectFrom('phone_owner')
    .select('customer_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return owner.customer_id;
}

export interface NewCustomer {
  readonly customerId: string;
  readonly phone: string;
  readonly language: LanguageCode;
  readonly now: Date;
  readonly wrappedKey: Buffer;
}

/** Registers the borrower, unless they are; the language is the one chosen last. */
export async function registerCustomer(db: Database, customer: NewCustomer): Promise<void> {
  await db
    .insertInto('customer')
    .values({
      customer_id: customer.customerId,
      phone: customer.phone,
      language: customer.language,
      privacy_consent_at: customer.now,
      registered_at: customer.now,
      wrapped_key: customer.wrappedKey,
    })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ language: customer.language }))
    .execute();
}

export async function customerOf(db: Database, customerId: string) {
  return db
    .selectFrom('customer')
    .select(['phone', 'language'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}
