import type { ManilaDate } from '@tulay/engine/calendar';
import type { ProductId } from '@tulay/engine/pricing/products';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';
import { readIfValid, readStored } from '../../../db/stored/read-stored';
import type { StoredJson } from '../../../db/stored/stored-json';

export interface ProductState {
  readonly productId: ProductId;
  readonly active: boolean;
  readonly definition: ProductSeed;
}

type StoredState = Omit<ProductState, 'definition'> & { readonly definition: StoredJson<'product'> };

const opened = <R extends { readonly definition: StoredJson<'product'> }>(row: R) => ({
  ...row,
  definition: readStored('product', row.definition),
});

const statesOn = async (db: Database, day: ManilaDate, productId: string | null): Promise<StoredState[]> => {
  const { rows } = await sql<StoredState>`
    select product.product_id as "productId", coalesce(version.active, product.active) as active,
      coalesce(version.definition, product.definition) as definition
    from product left join lateral (
      select definition, active from product_version
      where product_version.product_id = product.product_id and effective_from <= ${day}::date
      order by effective_from desc limit 1) version on true
    where ${productId}::text is null or product.product_id = ${productId}
    order by product.position`.execute(db);
  return rows;
};

/**
 * Lists the products of a day. A product whose definition cannot be read is left out, so that all other products can
 * still be lent.
 */
export const productsOn = async (db: Database, day: ManilaDate): Promise<ProductState[]> =>
  (await statesOn(db, day, null)).flatMap((state) => {
    const definition = readIfValid('product', state.definition);
    return definition === null ? [] : [{ ...state, definition }];
  });

export async function productOn(
  db: Database,
  productId: string,
  day: ManilaDate,
): Promise<ProductState | null> {
  const [state] = await statesOn(db, day, productId);
  return state ? opened(state) : null;
}

export async function versionsOf(db: Database, productId: string) {
  const rows = await db
    .selectFrom('product_version')
    .select(['effective_from', 'active', 'definition'])
    .where('product_id', '=', productId)
    .orderBy('effective_from', 'desc')
    .execute();
  return rows.map(opened);
}
