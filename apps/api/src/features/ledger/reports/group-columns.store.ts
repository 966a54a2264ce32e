import { sql } from 'kysely';

/** Columns that name the group of a row, for `BY_GROUP`. */
export const GROUP = sql`case when grouping(product) = 0 then 'product' when grouping(term) = 0 then 'term'
    when grouping(is_returning) = 0 then 'borrower' else 'all' end as by,
  coalesce(product, term, case when is_returning then 'returning' when not is_returning then 'new' end, '') as value`;
export const BY_GROUP = sql`group by grouping sets ((), (product), (term), (is_returning))`;
