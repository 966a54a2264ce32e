import { sql } from 'kysely';
import type { Database } from '../../db/database';

export interface EndedPayout {
  readonly payout_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly gateway_ref: string;
  readonly created_at: Date;
  readonly amount: number;
  readonly status: 'delivered' | 'failed' | 'reversed';
}

/** Those of an end that the gateway has a name for, of all borrowers, by their id; for the worker, a page at a time. */
export async function endedPayouts(
  db: Database,
  providers: readonly string[],
  page: {
    readonly from: Date;
    readonly until: Date;
    readonly after: EndedPayout | undefined;
    readonly limit: number;
  },
): Promise<EndedPayout[]> {
  const behind = page.after === undefined ? sql`` : sql`and payout_id > ${page.after.payout_id}::uuid`;
  const { rows } = await sql<EndedPayout>`
    select payout_id, provider, reference, gateway_ref, created_at, amount, status from payout
    where provider = any(${[...providers]}::text[]) and status in ('delivered', 'failed', 'reversed')
      and gateway_ref is not null and created_at >= ${page.from}::timestamptz and created_at < ${page.until}::timestamptz
      ${behind} order by payout_id limit ${page.limit}`.execute(db);
  return rows;
}
