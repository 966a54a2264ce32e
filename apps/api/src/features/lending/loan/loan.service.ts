import type { ErrorCode } from '@tulay/contract/errors';
import type { GiveBackBody } from '@tulay/contract/lending/credit';
import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { LONGEST_WAIT_DAYS, mayBorrowFrom, worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../ports/clock';
import type { PayoutTarget } from '../../onboarding/onboarding.service';
import { loanFacts } from './loan-facts.view';
import {
  creditBalanceOf,
  findOrders,
  giveBackOf,
  loanOfPayment,
  latestLoansOf,
  orderOf,
  orderWithGiveBack,
  settledSince,
} from './loan.store';
import { orderView, summaryView } from './loan.view';
import type { LoanRows } from './loan-rows.view';

export { giveBackOf };

export interface LoanDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Returns the account that receives the borrower's money; null before the bank form is filled in. */
  readonly payoutTarget: (customerId: string) => Promise<PayoutTarget | null>;
}

export interface OrderLists {
  readonly current: OrderSummaryBody[];
  readonly history: OrderSummaryBody[];
}

/** How late the recently settled loans were, and the ids of these loans. */
export interface SettledLateness {
  readonly orderIds: readonly string[];
  readonly worstDaysPastDue: number;
  /** First day on which the borrower may take a new loan; null if no recently settled loan was seriously late. */
  readonly mayBorrowFrom: ManilaDate | null;
  /** Time from which settled loans are counted. */
  readonly settledFrom: Date;
}

const DAY_MS = 86_400_000;
/** Days for which a closed loan is listed. Three calendar months never have more days. */
export const HISTORY_DAYS = 92;
const OPEN = new Set(['offered', 'signed', 'disbursing', 'payout_failed', 'active', 'written_off']);
/** Statuses of closed orders. The history shows them only if the loan was paid out, so it omits canceled offers. */
const CLOSED = new Set(['settled', 'canceled']);

export type LoanService = ReturnType<typeof createLoanService>;

export function createLoanService({ db, clock, payoutTarget }: LoanDependencies) {
  const today = () => manilaDate(clock.now());

  async function view(customerId: string, orderId: string): Promise<Result<OrderBody, ErrorCode>> {
    const found = await orderWithGiveBack(db, customerId, orderId);
    if (!found) return err('not_found');
    const { facts, giveBack } = found;
    const target = facts.order.status === 'payout_failed' ? await payoutTarget(customerId) : null;
    const order = {
      ...orderView(facts, clock.now(), target),
      giveBack: giveBack?.orderId === orderId ? giveBack.amount : 0,
    };
    if (order.credit === 0) return ok(order);
    // The loan's facts contain the overpaid amount. Only the ledger contains how much of it was returned.
    return ok({ ...order, credit: Math.min(order.credit, await creditBalanceOf(db, customerId, orderId)) });
  }

  /** Returns the lists of `list`, and the credit that the borrower has to give back; null if there is none. */
  async function overview(
    customerId: string,
  ): Promise<OrderLists & { readonly giveBack: GiveBackBody | null }> {
    const now = clock.now();
    const day = manilaDate(now);
    const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
    const { loans, giveBack } = await latestLoansOf(db, customerId);
    const current = loans.filter(({ order }) => OPEN.has(order.status) && !lapsed(order, now));
    const history = loans.filter(
      ({ order }) => CLOSED.has(order.status) && order.settled_at !== null && order.settled_at >= since,
    );
    return {
      current: current.map((rows) => summaryView(rows, day)),
      history: history.map((rows) => summaryView(rows, day)),
      giveBack,
    };
  }

  async function lateness(customerId: string): Promise<SettledLateness> {
    const settledFrom = new Date(clock.now().getTime() - (LONGEST_WAIT_DAYS + 1) * DAY_MS);
    const settled = (await settledSince(db, customerId, settledFrom)).flatMap((rows) => {
      const { order } = rows;
      const loan = loanFacts(rows);
      const settledOn = loan && position(loan, today()).settledOn;
      return loan && settledOn
        ? [{ orderId: order.order_id, settledOn, worstDaysPastDue: worstDaysPastDue(loan) }]
        : [];
    });
    return {
      settledFrom,
      orderIds: settled.map(({ orderId }) => orderId),
      worstDaysPastDue: Math.max(0, ...settled.map((loan) => loan.worstDaysPastDue)),
      mayBorrowFrom: mayBorrowFrom(settled),
    };
  }

  return {
    /** Returns the loans with a number or id, of any borrower. */
    named: (name: string) => findOrders(db, name),

    view,

    /** Returns how late the loans were that the borrower settled within the longest wait. */
    lateness,

    facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId),

    /** Returns the credit that the borrower has to give back; null if there is none. */
    giveBack: (customerId: string) => giveBackOf(db, customerId),

    ofPayment: (customerId: string, paymentId: string) => loanOfPayment(db, customerId, paymentId),

    /** Lists the current loans, and those closed in the last three months (spec 9.history). */
    async list(customerId: string): Promise<OrderLists> {
      const { current, history } = await overview(customerId);
      return { current, history };
    },

    overview,
  };
}

/** Returns whether an offer has expired, even if the close of day has not yet marked it. */
const lapsed = (order: LoanRows['order'], now: Date): boolean =>
  (order.status === 'offered' || order.status === 'signed') && now > order.offer_expires_at;
