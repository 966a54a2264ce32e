/** The borrower's side of a loan before the pay-out: what is on offer, what was offered. */
import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import type { ProductBody } from '@tulay/contract/lending/product';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import { endOfManilaDay, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import { answeredBefore, runCommand } from '../../../command';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { PayoutTarget } from '../../onboarding/onboarding.service';
import { productView, products, quoteProduct, type QuoteInput } from '../product/catalogue.service';
import { creditBalanceOf } from './credit.store';
import { limitOf, loanOfPayment, type LoanRows, type OrderFacts, orderOf, ordersOf } from './loan.store';
import { orderView, quoteView, summaryView } from './loan.view';

export interface LoanDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'COOLING_OFF_DAYS'>;
  /** Where the borrower wants the money; null while the bank step is open. */
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

export interface OrderLists {
  readonly current: OrderSummaryBody[];
  readonly history: OrderSummaryBody[];
}

export type OfferInput = QuoteInput & { readonly keepOthers?: boolean | undefined };

export type { LoanRows, OrderFacts };

const OPEN = new Set(['offered', 'signed', 'disbursing', 'payout_failed', 'active', 'written_off']);
/** Once their money was out; a cancelled offer is no bill. */
const CLOSED = new Set(['settled', 'cancelled']);

export type LoanService = ReturnType<typeof createLoanService>;

export function createLoanService({ db, clock, config, payoutTarget }: LoanDependencies) {
  const today = () => manilaDate(clock.now());
  const quoted = (wanted: QuoteInput, startDate: ManilaDate) =>
    quoteProduct(db, wanted, { startDate, coolingOffDays: config.COOLING_OFF_DAYS });

  async function view(customerId: string, orderId: string): Promise<Result<OrderBody, ErrorCode>> {
    const facts = await orderOf(db, customerId, orderId);
    if (!facts) return err('not_found');
    const target = facts.order.status === 'payout_failed' ? await payoutTarget(customerId) : null;
    const order = orderView(facts, today(), target);
    if (order.credit === 0) return ok(order);
    // The loan's facts know what was paid too much, and the books alone what of it was sent back.
    return ok({ ...order, credit: Math.min(order.credit, await creditBalanceOf(db, customerId, orderId)) });
  }

  return {
    view,

    /** An order with everything that hangs on it; null when the borrower has no such order. */
    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),

    /** The loan that a payment of this borrower's is for. */
    ofPayment: (customerId: string, paymentId: string) => loanOfPayment(db, customerId, paymentId),

    products: async (): Promise<ProductBody[]> => (await products(db, today())).map(productView),

    creditLimit: (customerId: string) => limitOf(db, customerId),

    async quote(wanted: QuoteInput): Promise<Result<QuoteBody, ErrorCode>> {
      const cost = await quoted(wanted, today());
      return cost.ok ? ok(quoteView(wanted.productId, cost.value)) : cost;
    },

    /** Current ones, and the history of the last three months (spec 9.history). */
    async list(customerId: string): Promise<OrderLists> {
      const day = today();
      const since = new Date(clock.now().getTime() - 92 * 86_400_000);
      const all = await ordersOf(db, customerId);
      const current = all.filter(({ order }) => OPEN.has(order.status) && !lapsed(order, clock.now()));
      const history = all.filter(
        ({ order }) => CLOSED.has(order.status) && order.settled_at !== null && order.settled_at >= since,
      );
      return {
        current: current.map((facts) => summaryView(facts, day)),
        history: history.map((facts) => summaryView(facts, day)),
      };
    },

    /** Freezes today's figures for the borrower to read and sign; good until the end of the Manila day. */
    async offer(customerId: string, key: string, wanted: OfferInput): Promise<Result<OrderBody, ErrorCode>> {
      const now = clock.now();
      const { productId, amount, term, keepOthers = false } = wanted;
      const request = [productId, amount, term.unit, term.count, keepOthers];
      const asked = { operation: 'order_offer', customerId, key, request };
      const cost = await quoted(wanted, manilaDate(now));
      if (!cost.ok) {
        const before = await answeredBefore<{ orderId: string }>(db, asked, cost);
        return before.ok ? view(customerId, before.value.orderId) : before;
      }

      const answer = await runCommand<{ orderId: string }>(db, {
        ...asked,
        now,
        input: {
          orderId: newId(),
          orderNo: orderNumber(manilaDate(now)),
          productId,
          keepOthers,
          principal: cost.value.principal,
          netProceeds: cost.value.netProceeds,
          quote: cost.value,
          contractDate: cost.value.startDate,
          offerExpiresAt: endOfManilaDay(cost.value.startDate),
          auditId: newId(),
        },
      });
      return answer.ok ? view(customerId, answer.value.orderId) : answer;
    },
  };
}

/** An offer that nobody withdrew in time is no longer one, whether or not the close of day has marked it. */
const lapsed = (order: OrderFacts['order'], now: Date): boolean =>
  (order.status === 'offered' || order.status === 'signed') && now > order.offer_expires_at;

/** Year, month and six digits, as in 2607-031842: for people to read out, unique for a borrower. */
const orderNumber = (date: string): string =>
  `${date.slice(2, 4)}${date.slice(5, 7)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
