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
const AT_ONCE = 8;

export interface AskedFor {
  readonly asked: number;
  /** Of them, those on whose end the gateway had no word. */
  readonly silent: number;
  /** Those whose end here is another than at the gateway, in centavos that left us. */
  readonly differences: readonly AmountDifference[];
}

/** Those ordered from the day `from` on and before the day `until`. */
export async function untoldPayoutsAgainstGateway(
  db: Database,
  gateway: Pick<Payouts, 'query'>,
  providers: readonly string[],
  ordered: { readonly from: ManilaDate; readonly until: ManilaDate },
): Promise<AskedFor> {
  const between = { from: startOfManilaDay(ordered.from), until: startOfManilaDay(ordered.until) };
  const differences: AmountDifference[] = [];
  let [asked, silent] = [0, 0];
  if (providers.length === 0) return { asked, silent, differences };
  for (let after: EndedPayout | undefined, rows: EndedPayout[] = []; ; after = rows.at(-1)) {
    rows = await endedPayouts(db, providers, { ...between, after, limit: AT_ONCE });
    const found = await Promise.all(rows.map((row) => differenceOf(gateway, row)));
    asked += rows.length;
    silent += found.filter((each) => each === 'silent').length;
    differences.push(...found.filter((each) => typeof each === 'object'));
    if (rows.length < AT_ONCE) return { asked, silent, differences };
  }
}

async function differenceOf(
  gateway: Pick<Payouts, 'query'>,
  row: EndedPayout,
): Promise<AmountDifference | 'same' | 'silent'> {
  const { provider, reference, gateway_ref: gatewayRef, created_at: createdAt } = row;
  const known = await gateway.query({ provider, reference, gatewayRef, createdAt });
  if (!known.ok || known.value === 'not_received' || known.value.status === 'pending') return 'silent';
  const expected = leftUs(known.value);
  const found = leftUs(row);
  return expected === found ? 'same' : { book: 'statement', subject: `out ${reference}`, expected, found };
}

/** What came back, or never went, left nothing. */
const leftUs = ({ status, amount }: { status: PayoutState['status']; amount: number }): number =>
  status === 'delivered' ? -amount : 0;
