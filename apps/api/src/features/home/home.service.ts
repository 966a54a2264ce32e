import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import type { HomeBody } from '@tulay/contract/home/home';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { LIMIT_CEILING } from '@tulay/engine/constants';
import { possibleRaises } from '@tulay/engine/credit/limit';
import { partOfDay } from '@tulay/engine/hours';
import { sum } from '@tulay/engine/money';
import type { Clock } from '../../ports/clock';
import type { ApplicationService } from '../onboarding/application/application.service';
import type { LoanService } from '../lending/loan/loan.service';
import type { LimitService } from '../lending/product/limit.service';
import type { FacebookService } from '../onboarding/linked/facebook.service';
import type { OnboardingService } from '../onboarding/onboarding.service';

export type HomeService = ReturnType<typeof createHomeService>;

export interface HomeDependencies {
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'list' | 'lateness' | 'giveBack'>;
  readonly limits: Pick<LimitService, 'creditLimit'>;
  readonly applications: Pick<ApplicationService, 'currentApplication'>;
  readonly onboarding: Pick<OnboardingService, 'progress'>;
  readonly facebook: Pick<FacebookService, 'status'>;
}

export function createHomeService(dependencies: HomeDependencies) {
  const { clock, loans, limits, applications, onboarding, facebook } = dependencies;

  /** The lateness of earlier loans is read only if nothing is owed, because only then a new loan is offered. */
  async function waitOf(customerId: string, status: HomeBody['status'], today: ManilaDate) {
    if (status !== 'settled' && status !== 'withdrawable') return null;
    const { mayBorrowFrom } = await loans.lateness(customerId);
    return mayBorrowFrom !== null && mayBorrowFrom > today ? mayBorrowFrom : null;
  }

  return {
    async view(customerId: string): Promise<HomeBody> {
      const applying = applications.currentApplication(customerId);
      const [orders, application, progress, { limit, isOnHomeScreen }, link, giveBack] = await Promise.all([
        loans.list(customerId),
        applying,
        onboarding.progress(customerId),
        // The limit is read after the application. Otherwise an application that is accepted in between would be shown
        // without its limit.
        applying.then(() => limits.creditLimit(customerId)),
        facebook.status(customerId),
        loans.giveBack(customerId),
      ]);
      const current = mostUrgent(orders.current);
      const latest = orders.history.find(({ status }) => status === 'settled');
      const order = current ?? latest ?? null;
      const owed = sum(
        orders.current.filter(({ status }) => OWING.has(status)).map(({ principal }) => principal),
      );
      const status = homeStatus(order, application, progress.started);
      const now = clock.now();
      const today = manilaDate(now);
      return {
        status,
        today,
        partOfDay: partOfDay(now),
        name: progress.firstName,
        limit,
        availableLimit: Math.max(0, limit - owed),
        maxLimit: LIMIT_CEILING,
        raises: possibleRaises(limit, {
          isOnHomeScreen,
          isFacebookOpen: link.offered && link.linkedAt === null,
        }),
        giveBack,
        mayBorrowFrom: await waitOf(customerId, status, today),
        application,
        order,
        moreOrders: Math.max(0, orders.current.length - 1),
        stepsDone: progress.done,
        stepsTotal: progress.total,
        nextStep: progress.nextStep,
        minutesLeft: progress.minutesLeft,
      };
    },
  };
}

const OWING = new Set(['disbursing', 'active', 'written_off']);

/** Order statuses, the most urgent first. A written-off loan accrues nothing, so it comes after an active loan. */
const URGENCY: readonly OrderSummaryBody['status'][] = [
  'payout_failed',
  'active',
  'written_off',
  'disbursing',
  'signed',
  'offered',
];

function mostUrgent(orders: readonly OrderSummaryBody[]): OrderSummaryBody | undefined {
  const due = ({ nextDue }: OrderSummaryBody) => nextDue?.date ?? '';
  const [first] = [...orders].sort(
    (one, other) =>
      URGENCY.indexOf(one.status) - URGENCY.indexOf(other.status) || due(one).localeCompare(due(other)),
  );
  return first;
}

const STATUS_BY_ORDER: Readonly<Partial<Record<OrderSummaryBody['status'], HomeBody['status']>>> = {
  disbursing: 'lending',
  payout_failed: 'payout_failed',
  active: 'repay',
  written_off: 'repay',
  offered: 'withdrawable',
  signed: 'withdrawable',
  settled: 'settled',
};

const STATUS_BY_APPLICATION: Readonly<Partial<Record<ApplicationBody['status'], HomeBody['status']>>> = {
  submitted: 'in_review',
  review: 'in_review',
  rejected: 'rejected',
  accepted: 'withdrawable',
};

const homeStatus = (
  order: OrderSummaryBody | null,
  application: ApplicationBody | null,
  started: boolean,
): HomeBody['status'] =>
  (order && STATUS_BY_ORDER[order.status]) ??
  (application && STATUS_BY_APPLICATION[application.status]) ??
  (started ? 'draft' : 'new');
