/** The movement of the loss allowance over a period. Amounts in centavos. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { ReportTime } from './dated-books.store';

export interface LossMovement {
  readonly product: string;
  readonly stage: number;
  readonly exposure: number;
  readonly opening: number;
  readonly added: number;
  readonly transferred: number;
  readonly remeasured: number;
  readonly writtenOff: number;
  readonly closing: number;
}

/** Returns the sums that the close of day booked on each day from `from` to the day of the report. */
export async function lossMovements(
  db: Database,
  from: ManilaDate,
  { asOf, knownAt }: ReportTime,
): Promise<LossMovement[]> {
  const { rows } = await sql<LossMovement>`
    with movement as materialized (
      select * from loss_movement where business_date <= ${asOf}::date and booked_at <= ${knownAt}
    ), last as (
      select distinct on (product_id, stage) product_id, stage, exposure, closing from movement
      order by product_id, stage, business_date desc
    )
    select l.product_id as product, l.stage::integer as stage, l.exposure,
      coalesce((select o.closing from movement o where o.product_id = l.product_id and o.stage = l.stage
        and o.business_date < ${from}::date order by o.business_date desc limit 1), 0)::bigint as opening,
      coalesce(sum(m.added), 0)::bigint as added, coalesce(sum(m.transferred), 0)::bigint as transferred,
      coalesce(sum(m.remeasured), 0)::bigint as remeasured, coalesce(sum(m.written_off), 0)::bigint as "writtenOff", l.closing
    from last l left join movement m on m.product_id = l.product_id and m.stage = l.stage and m.business_date >= ${from}::date
    group by l.product_id, l.stage, l.exposure, l.closing order by l.product_id, l.stage`.execute(db);
  return rows;
}
