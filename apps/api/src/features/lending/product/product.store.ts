import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ProductSeed } from '../../../db/seed/products';

export interface ProductState {
  readonly productId: string;
  readonly active: boolean;
  readonly definition: ProductSeed;
}

const statesOn = async (db: Database, day: ManilaDate, productId: string | null): Promise<ProductState[]> => {
  const { rows } = await sql<ProductState>`
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

export const productsOn = (db: Database, day: ManilaDate): Promise<ProductState[]> => statesOn(db, day, null);

export const productOn = async (db: Database, productId: string, day: ManilaDate) =>
  (await statesOn(db, day, productId))[0] ?? null;

export const versionsOf = (db: Database, productId: string) =>
  db
    .selectFrom('product_version')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('effective_from', 'desc')
    .execute();
