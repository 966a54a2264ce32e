import type { DisputeSubject } from '@tulay/contract/lending/dispute';
import type { DisputeEvent } from '@tulay/engine/lifecycle/dispute.machine';
import { manilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { CasePage } from '../../../db/cursor';
import type { Database } from '../../../db/database';

export interface OpenDispute {
  readonly customerId: string;
  readonly ticket: string;
  readonly about: DisputeSubject;
  readonly amount: number;
  readonly lastMove: DisputeEvent | null;
  readonly decideBy: string;
  readonly photos: number;
  readonly reason: string;
}

/** Lists the open disputes, those with the earliest deadline first. @param closing moves that close a dispute */
export async function listOpenDisputes(
  db: Database,
  closing: readonly string[],
  { only, after, limit }: CasePage,
): Promise<OpenDispute[]> {
  const { rows } = await sql<OpenDispute>`select * from (${openDisputes(closing)}) open
    where (${only === undefined} or ticket = any (${sql.val([...(only ?? [])])}))
      and (${after === null} or ("decideBy", ticket) > (${after === null ? '' : manilaDate(after.at)}::text, ${after?.id ?? ''}::text))
    order by "decideBy", ticket limit ${limit}`.execute(db);
  return rows;
}

const openDisputes = (closing: readonly string[]) => sql`
    select o.customer_id as "customerId", o.detail ->> 'ticket' as ticket, o.detail ->> 'about' as about, (o.detail ->> 'amount')::bigint as amount,
      moved.moves[1] as "lastMove", coalesce(moved.dates[1], o.detail ->> 'decideBy') as "decideBy",
      (select count(*) from dispute_photo p where p.customer_id = o.customer_id
        and p.dispute_id = o.detail ->> 'disputeId') as photos, o.detail ->> 'reason' as reason
    from loan_event o cross join lateral (
      select array_agg(m.detail ->> 'move' order by m.recorded_at desc, m.event_id desc) as moves,
        array_agg(m.detail ->> 'decideBy' order by m.recorded_at desc, m.event_id desc)
          filter (where m.detail ->> 'decideBy' is not null) as dates
      from loan_event m where m.customer_id = o.customer_id and m.kind = 'dispute_moved'
        and m.order_id = o.order_id and m.detail ->> 'disputeId' = o.detail ->> 'disputeId') moved
    where o.kind = 'dispute' and (moved.moves is null or moved.moves[1] <> all (${sql.val([...closing])}))`;

export async function findDisputeByTicket(
  db: Database,
  ticket: string,
): Promise<{ readonly customerId: string; readonly orderId: string; readonly disputeId: string } | null> {
  const row = await db
    .selectFrom('dispute_ticket')
    .select(['customer_id as customerId', 'order_id as orderId', 'dispute_id as disputeId'])
    .where('ticket', '=', ticket)
    .executeTakeFirst();
  return row ?? null;
}
