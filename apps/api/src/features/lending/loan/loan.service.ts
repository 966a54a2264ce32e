import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { LONGEST_WAIT_DAYS, mayBorrowFrom, worstDaysPastDue } from '@tulay/engine/credit/lateness';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import { findFacts } from '../../../db/borrower-read';
import type { Database } from '../../../db/database';
import { Moment } from '../../../http/reads/moment';
import type { ReadRequest } from '../../../http/reads/stored-read';
import type { Clock } from '../../../ports/clock';
import type { PayoutTarget } from '../../onboarding/onboarding.service';
import { loanFacts } from './loan-facts.view';
import {
  creditBalanceOf,
  findOrders,
  giveBackOf,
  loanOfPayment,
  orderOf,
  orderRead,
  readLoans,
  readOrder,
  loansIn,
  loansRead,
  loanVersions,
  latestLoans,
  type StoredLoans,
  settledSince,
} from './loan.store';
import { orderView, summaryView } from './loan.view';
import type { LoanRows, OrderFacts } from './loan-rows.view';

export { giveBackOf, latestLoans, loansIn, loansRead, loanVersions, orderRead, type StoredLoans };

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

  /** Returns the loan whose facts `orderRead` selected. */
  async function viewFrom({
    customerId,
    id: orderId,
    facts: stored,
    moment,
  }: ReadRequest): Promise<Result<OrderBody, ErrorCode>> {
    const found = readOrder(stored);
    if (!found) return err('not_found');
    const { facts, giveBack } = found;
    const order = {
      ...orderView(facts, moment, await targetOf(customerId, facts, moment)),
      giveBack: giveBack?.orderId === orderId ? giveBack.amount : 0,
    };
    if (order.credit === 0) return ok(order);
    // The loan's facts contain the overpaid amount. Only the ledger contains the part that was returned. `orderRead`
    // also selects the versions of these ledger entries.
    return ok({ ...order, credit: Math.min(order.credit, await creditBalanceOf(db, customerId, orderId)) });
  }

  /** Returns the account to which a failed payout would be sent again; null for any other loan. */
  async function targetOf(customerId: string, { order }: OrderFacts, moment: Moment) {
    if (order.status !== 'payout_failed') return null;
    moment.usesMoreThanFacts();
    return payoutTarget(customerId);
  }

  const view = async (customerId: string, orderId: string): Promise<Result<OrderBody, ErrorCode>> =>
    viewFrom({
      customerId,
      id: orderId,
      facts: await findFacts(db, orderRead, customerId, orderId),
      moment: new Moment(clock.now()),
    });

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

    viewFrom,

    /** Returns the lists of the loans that `loansRead` selected. */
    listFrom: ({ facts, moment }: Pick<ReadRequest, 'facts' | 'moment'>): OrderLists =>
      listsOf(readLoans(facts).loans, moment),

    async list(customerId: string): Promise<OrderLists> {
      const facts = await findFacts(db, loansRead, customerId);
      return listsOf(readLoans(facts).loans, new Moment(clock.now()));
    },
  };
}

/** Returns the current loans, and those closed in the last three months (spec 9.history). */
export function listsOf(loans: readonly LoanRows[], moment: Moment): OrderLists {
  const today = moment.today();
  const isListed = ({ status, settled_at: at }: LoanRows['order']) =>
    CLOSED.has(status) && at !== null && moment.isBefore(new Date(at.getTime() + HISTORY_DAYS * DAY_MS + 1));
  const current = loans.filter(({ order }) => OPEN.has(order.status) && !lapsed(order, moment));
  const history = loans.filter(({ order }) => isListed(order));
  return {
    current: current.map((rows) => summaryView(rows, today)),
    history: history.map((rows) => summaryView(rows, today)),
  };
}

/** Returns whether an offer has expired, even if the close of day has not yet marked it. */
const lapsed = ({ status, offer_expires_at: end }: LoanRows['order'], moment: Moment): boolean =>
  (status === 'offered' || status === 'signed') && !moment.isBefore(new Date(end.getTime() + 1));
