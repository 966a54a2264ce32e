/** Xendit's own account of what it moved for us (`/transactions`), both ways. */
import { endOfManilaDay, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { Statement, StatementLine } from '../../ports/payouts';
import { eachPage, type Page } from '../http/pages';
import type { ProviderLink } from '../http/provider-link';
import { Id, Instant, Pesos } from './client';
import { xenditPayout } from './payout';

const Transaction = z.object({
  id: Id,
  /** The payment or pay-out that it is of. */
  product_id: Id,
  type: z.enum(['PAYMENT', 'DISBURSEMENT']),
  status: z.enum(['SUCCESS', 'REVERSED']),
  reference_id: z.string(),
  amount: Pesos,
  created: Instant,
  updated: Instant,
});
type TransactionBody = z.infer<typeof Transaction>;

const Transactions = z.object({ has_more: z.boolean(), data: z.array(Transaction) });

const PAGE = 50;

export async function xenditStatement(
  link: ProviderLink,
  from: ManilaDate,
  to: ManilaDate,
): Promise<Result<Statement, 'gateway_unavailable'>> {
  const lines: StatementLine[] = [];
  const read = await eachPage(
    (after) => pageOf(link, from, to, after),
    async (transactions) => {
      for (const transaction of transactions) {
        const moved = await linesOf(link, transaction);
        if (!moved.ok) return moved;
        lines.push(...moved.value);
      }
      return ok('more');
    },
  );
  if (!read.ok) return read;
  lines.sort((a, b) => (a.at < b.at ? -1 : 1));
  return ok({ lines, total: sum(lines.map(({ amount }) => amount)) });
}

async function pageOf(
  link: ProviderLink,
  from: ManilaDate,
  to: ManilaDate,
  after: string | undefined,
): Promise<Result<Page<TransactionBody>, 'gateway_unavailable'>> {
  const query = new URLSearchParams({
    'created[gte]': startOfManilaDay(from).toISOString(),
    'created[lte]': endOfManilaDay(to).toISOString(),
    limit: String(PAGE),
    ...(after === undefined ? {} : { after_id: after }),
  });
  for (const type of ['PAYMENT', 'DISBURSEMENT']) query.append('types', type);
  for (const status of ['SUCCESS', 'REVERSED']) query.append('statuses', status);
  const answer = await link.ask({ method: 'GET', path: `/transactions?${query}`, repeatable: true });
  const page =
    answer.ok && answer.value.status === 200 ? Transactions.safeParse(answer.value.body).data : undefined;
  return page ? ok(page) : err('gateway_unavailable');
}

/** What was taken back moved twice. A pay-out that failed before it arrived is listed as reversed too, and moved nothing. */
async function linesOf(
  link: ProviderLink,
  { product_id, type, status, reference_id, amount, created, updated }: TransactionBody,
): Promise<Result<StatementLine[], 'gateway_unavailable'>> {
  const of = (kind: StatementLine['kind'], reference: string, signed: number, at: string): StatementLine => ({
    transactionId: product_id,
    kind,
    reference,
    amount: signed,
    at: new Date(at).toISOString(),
    businessDate: manilaDate(new Date(at)),
  });
  const isBack = status === 'REVERSED';
  if (type === 'PAYMENT') {
    const back = isBack ? [of('payment_reversal', product_id, -amount, updated)] : [];
    return ok([of('payment', reference_id, amount, created), ...back]);
  }
  if (!isBack) return ok([of('payout', reference_id, -amount, created)]);
  const payout = await xenditPayout(link, product_id);
  if (!payout.ok) return payout;
  if (payout.value === 'unknown' || payout.value.status !== 'REVERSED') return ok([]);
  return ok([
    of('payout', reference_id, -amount, created),
    of('payout_reversal', reference_id, amount, updated),
  ]);
}
