/**
 * Pay-outs of gateways whose statements list none: each is asked for by the gateway's own name of it, a day after it was
 * ordered, when its end has had time to come. One that the gateway says nothing of is left to the worker and to people.
 */
import { type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import type { Database } from '../../db/database';
import type { Payouts, PayoutState } from '../../ports/payouts';
import type { AmountDifference } from './books.service';
import { endedPayouts, type EndedPayout } from './unconfirmed-payouts.store';

/** So many are asked for at once. */
const PAGE_SIZE = 8;

export interface UnlistedPayoutCheck {
  readonly checked: number;
  /** Of them, those on whose end the gateway had no word. */
  readonly unanswered: number;
  /** Those whose end here is another than at the gateway, in centavos that left us. */
  readonly differences: readonly AmountDifference[];
}

/** Those ordered from the day `from` on and before the day `until`. */
export async function checkUnlistedPayouts(
  db: Database,
  gateway: Pick<Payouts, 'query'>,
  providers: readonly string[],
  ordered: { readonly from: ManilaDate; readonly until: ManilaDate },
): Promise<UnlistedPayoutCheck> {
  const between = { from: startOfManilaDay(ordered.from), until: startOfManilaDay(ordered.until) };
  const differences: AmountDifference[] = [];
  let [asked, silent] = [0, 0];
  if (providers.length === 0) return { checked: asked, unanswered: silent, differences };
  for (let after: EndedPayout | undefined, rows: EndedPayout[] = []; ; after = rows.at(-1)) {
    rows = await endedPayouts(db, providers, { ...between, after, limit: PAGE_SIZE });
    const found = await Promise.all(rows.map((row) => differenceOf(gateway, row)));
    asked += rows.length;
    silent += found.filter((each) => each === 'silent').length;
    differences.push(...found.filter((each) => typeof each === 'object'));
    if (rows.length < PAGE_SIZE) return { checked: asked, unanswered: silent, differences };
  }
}

async function differenceOf(
  gateway: Pick<Payouts, 'query'>,
  row: EndedPayout,
): Promise<AmountDifference | 'same' | 'silent'> {
  const { provider, reference, gateway_ref: gatewayRef, created_at: createdAt } = row;
  const known = await gateway.query({ provider, reference, gatewayRef, createdAt });
  if (!known.ok || known.value === 'not_received' || known.value.status === 'pending') return 'silent';
  const expected = amountPaidOut(known.value);
  const found = amountPaidOut(row);
  return expected === found ? 'same' : { book: 'statement', subject: `out ${reference}`, expected, found };
}

/** What came back, or never went, left nothing. */
const amountPaidOut = ({ status, amount }: { status: PayoutState['status']; amount: number }): number =>
  status === 'delivered' ? -amount : 0;
