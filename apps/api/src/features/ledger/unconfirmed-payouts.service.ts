/** Payouts of gateways whose statements list none, queried a day after they were ordered, when their final status is likely known. */
import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Payouts, PayoutState } from '../../ports/payouts';
import type { AmountDifference } from './books.service';

const PAGE_SIZE = 8;

export interface UnlistedPayoutCheck {
  readonly checked: number;
  readonly unanswered: number;
  /**
   * Payouts whose final status differs between the gateway and the books, each with the centavos that both sides count
   * as paid out.
   */
  readonly differences: readonly AmountDifference[];
}

interface EndedPayout {
  readonly payout_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly gateway_ref: string;
  readonly created_at: Date;
  readonly amount: number;
  readonly status: 'delivered' | 'failed' | 'reversed';
}

/**
 * Compares the payouts that were ordered from the day `from` to the day before `until`. Their gateways list no payouts
 * in statements, so each payout is queried.
 */
export async function checkUnlistedPayouts(
  db: Database,
  gateway: Pick<Payouts, 'query'>,
  providers: readonly string[],
  ordered: { readonly from: ManilaDate; readonly until: ManilaDate },
): Promise<UnlistedPayoutCheck> {
  const period = { from: startOfManilaDay(ordered.from), until: startOfManilaDay(ordered.until) };
  const differences: AmountDifference[] = [];
  let [checked, unanswered] = [0, 0];
  if (providers.length === 0) return { checked, unanswered, differences };
  for (let after: EndedPayout | undefined, rows: EndedPayout[] = []; ; after = rows.at(-1)) {
    rows = await endedPayouts(db, providers, period, after);
    const found = await Promise.all(rows.map((row) => differenceOf(gateway, row)));
    checked += rows.length;
    unanswered += found.filter((each) => each === 'unanswered').length;
    differences.push(...found.filter((each) => typeof each === 'object'));
    if (rows.length < PAGE_SIZE) return { checked, unanswered, differences };
  }
}

async function differenceOf(
  gateway: Pick<Payouts, 'query'>,
  row: EndedPayout,
): Promise<AmountDifference | 'same' | 'unanswered'> {
  const { provider, reference, gateway_ref: gatewayRef, created_at: createdAt } = row;
  const known = await gateway.query({ provider, reference, gatewayRef, createdAt });
  if (!known.ok || known.value === 'not_received' || known.value.status === 'pending') return 'unanswered';
  const expected = amountPaidOut(known.value);
  const found = amountPaidOut(row);
  return expected === found ? 'same' : { book: 'statement', subject: `out ${reference}`, expected, found };
}

async function endedPayouts(
  db: Database,
  providers: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
  after: EndedPayout | undefined,
): Promise<EndedPayout[]> {
  const isAfter = after === undefined ? sql`` : sql`and payout_id > ${after.payout_id}::uuid`;
  const { rows } = await sql<EndedPayout>`
    select payout_id, provider, reference, gateway_ref, created_at, amount, status from payout
    where provider = any(${[...providers]}::text[]) and status in ('delivered', 'failed', 'reversed')
      and gateway_ref is not null and created_at >= ${from}::timestamptz and created_at < ${until}::timestamptz
      ${isAfter} order by payout_id limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

const amountPaidOut = ({ status, amount }: { status: PayoutState['status']; amount: number }): number =>
  status === 'delivered' ? -amount : 0;
