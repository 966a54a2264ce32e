/** Xendit's statement of incoming and outgoing money (`GET /transactions`). */
import { endOfManilaDay, type ManilaDate, manilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { Statement, StatementLine } from '../../ports/payouts';
import { readPages, type Page } from '../http/pages';
import type { ProviderLink } from '../http/provider-link';
import { Id, Instant, Pesos, XENDIT } from './client';
import { xenditPayout } from './payout-object';

const Moved = z.object({
  id: Id,
  /** Id of the payment, payout or refund of this transaction. */
  product_id: Id,
  type: z.enum(['PAYMENT', 'DISBURSEMENT', 'REFUND', 'CHARGEBACK']),
  status: z.enum(['SUCCESS', 'REVERSED']),
  reference_id: z.string(),
  amount: Pesos,
  created: Instant,
  updated: Instant,
});
type MovedBody = z.infer<typeof Moved>;

const MOVES: ReadonlySet<string> = new Set(Moved.shape.type.options);
/** Other lines of the statement: transfers between the lender’s own accounts, and fees. They are ignored. */
const Other = z
  .object({ id: Id, type: z.string().refine((type) => !MOVES.has(type)) })
  .transform(({ id }) => ({ id, type: 'OTHER' as const }));
const Unreadable = z.object({ id: Id }).transform(({ id }) => ({ id, type: 'UNREADABLE' as const }));
const Transaction = z.union([Moved, Other, Unreadable]);
type TransactionBody = z.infer<typeof Transaction>;

const Transactions = z.object({ has_more: z.boolean(), data: z.array(Transaction) });

const PAGE = 50;

type Read<T> = Promise<Result<T, 'gateway_unavailable'>>;

/**
 * Reads the statement of a period. A reversal adds no transaction; it marks the original as REVERSED and sets
 * `updated`. Reversed transactions are therefore also listed by `updated`, and each line counts on its own business
 * date.
 */
export async function xenditStatement(link: ProviderLink, from: ManilaDate, to: ManilaDate): Read<Statement> {
  const transactions = new Map<string, MovedBody>();
  const unreadable = new Set<string>();
  for (const filter of [
    { by: 'created', statuses: ['SUCCESS', 'REVERSED'] },
    { by: 'updated', statuses: ['REVERSED'] },
  ] as const) {
    const read = await readPages(
      (after) => pageOf(link, { ...filter, from, to, after }),
      async (page) => {
        for (const each of page) {
          if (each.type === 'UNREADABLE') unreadable.add(`${XENDIT} ${each.id}`);
          else if (each.type !== 'OTHER') transactions.set(each.id, each);
        }
        return ok('more');
      },
    );
    if (!read.ok) return read;
  }

  const lines: StatementLine[] = [];
  for (const transaction of transactions.values()) {
    const moved = await linesOf(link, transaction);
    if (!moved.ok) return moved;
    lines.push(...moved.value.filter(({ businessDate }) => businessDate >= from && businessDate <= to));
  }
  lines.sort((a, b) => (a.at < b.at ? -1 : 1));
  return ok({ lines, total: sum(lines.map(({ amount }) => amount)), unreadable: [...unreadable] });
}

interface PageFilter {
  readonly by: 'created' | 'updated';
  readonly statuses: readonly string[];
  readonly from: ManilaDate;
  readonly to: ManilaDate;
  readonly after: string | undefined;
}

/** Fetches one page of all types, because the documented `types` filter may miss types that Xendit adds. */
async function pageOf(
  link: ProviderLink,
  { by, statuses, from, to, after }: PageFilter,
): Read<Page<TransactionBody>> {
  const query = new URLSearchParams({
    [`${by}[gte]`]: startOfManilaDay(from).toISOString(),
    [`${by}[lte]`]: endOfManilaDay(to).toISOString(),
    limit: String(PAGE),
    ...(after === undefined ? {} : { after_id: after }),
  });
  for (const status of statuses) query.append('statuses', status);
  const answer = await link.request({ method: 'GET', path: `/transactions?${query}`, repeatable: true });
  const page =
    answer.ok && answer.value.status === 200 ? Transactions.safeParse(answer.value.body).data : undefined;
  return page ? ok(page) : err('gateway_unavailable');
}

/**
 * Converts a transaction to statement lines. A reversed one has two: out and back. A payout that failed before it left is listed as
 * REVERSED too, but has no line. A refund or chargeback names itself and not the payment, so reconciliation reports it to an
 * operator as an unknown reversal.
 */
async function linesOf(
  link: ProviderLink,
  { product_id, type, status, reference_id, amount, created, updated }: MovedBody,
): Read<StatementLine[]> {
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
  if (type !== 'DISBURSEMENT')
    return ok(isBack ? [] : [of('payment_reversal', product_id, -amount, created)]);
  if (!isBack) return ok([of('payout', reference_id, -amount, created)]);
  const payout = await xenditPayout(link, product_id);
  if (!payout.ok) return payout;
  if (payout.value === 'unknown' || payout.value.status !== 'REVERSED') return ok([]);
  return ok([
    of('payout', reference_id, -amount, created),
    of('payout_reversal', reference_id, amount, updated),
  ]);
}
