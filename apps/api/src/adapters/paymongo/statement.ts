/** PayMongo's statement of payments (`GET /v1/payments`). PayMongo documents no list of transfers, so payouts are missing. */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { sum } from '@tulay/engine/money';
import { err, ok, type Result } from '@tulay/engine/result';
import { z } from 'zod';
import type { Statement, StatementLine } from '../../ports/payouts';
import { readPages, type Page } from '../http/pages';
import type { ProviderLink } from '../http/provider-link';
import { PAYMONGO, referenceIn } from './client';
import { instantOf, Payment, type PaymentBody, transactionOf } from './payment-object';

const Unreadable = z.object({
  id: Payment.shape.id,
  attributes: Payment.shape.attributes.pick({ created_at: true }),
});
const Listed = z.union([Payment, Unreadable]);
type ListedBody = z.infer<typeof Listed>;
const isReadable = (listed: ListedBody): listed is PaymentBody => 'status' in listed.attributes;

const Payments = z.object({ data: z.array(Listed), has_more: z.boolean() });
const PAGE = 100;

/**
 * Creates the statement reader. PayMongo's list has no date filter and runs from the newest payment to the oldest, so the reader
 * remembers the oldest payment read of each day and continues there for older days. The list after a payment never changes.
 */
export function paymongoStatements(link: ProviderLink) {
  const cursors = new Map<ManilaDate, string>();

  function cursorAfter(day: ManilaDate): string | undefined {
    const newer = [...cursors.keys()].filter((each) => each > day);
    return newer.length === 0 ? undefined : cursors.get(newer.reduce((a, b) => (a < b ? a : b)));
  }

  return async (from: ManilaDate, to: ManilaDate): Promise<Result<Statement, 'gateway_unavailable'>> => {
    const lines: StatementLine[] = [];
    const unreadable: string[] = [];
    const read = await readPages(
      (after) => pageOf(link, after),
      async (payments) => {
        for (const payment of payments) cursors.set(dayOf(payment), payment.id);
        lines.push(
          ...payments
            .filter(isReadable)
            .flatMap(lineOf)
            .filter(({ businessDate }) => businessDate >= from && businessDate <= to),
        );
        for (const payment of payments) {
          const day = dayOf(payment);
          if (!isReadable(payment) && day >= from && day <= to) unreadable.push(`${PAYMONGO} ${payment.id}`);
        }
        const last = payments.at(-1);
        return ok(last && dayOf(last) < from ? 'enough' : 'more');
      },
      cursorAfter(to),
    );
    if (!read.ok) return read;
    lines.reverse();
    return ok({
      lines,
      total: sum(lines.map(({ amount }) => amount)),
      unreadable,
      providersWithoutPayouts: [PAYMONGO],
    });
  };
}

const dayOf = ({ attributes }: ListedBody): ManilaDate =>
  manilaDate(new Date(instantOf(attributes.created_at)));

async function pageOf(
  link: ProviderLink,
  after: string | undefined,
): Promise<Result<Page<ListedBody>, 'gateway_unavailable'>> {
  const query = new URLSearchParams({ limit: String(PAGE), ...(after === undefined ? {} : { after }) });
  const answer = await link.request({ method: 'GET', path: `/v1/payments?${query}`, repeatable: true });
  const page =
    answer.ok && answer.value.status === 200 ? Payments.safeParse(answer.value.body).data : undefined;
  return page ? ok(page) : err('gateway_unavailable');
}

function lineOf(payment: PaymentBody): StatementLine[] {
  const { metadata, external_reference_number } = payment.attributes;
  const named = metadata?.['reference'];
  const reference = typeof named === 'string' ? named : referenceIn(external_reference_number ?? '');
  const { transactionId, amount, paidAt } = transactionOf(reference, payment);
  if (paidAt === null) return [];
  const businessDate = manilaDate(new Date(paidAt));
  return [{ transactionId, kind: 'payment', reference, amount, at: paidAt, businessDate }];
}
