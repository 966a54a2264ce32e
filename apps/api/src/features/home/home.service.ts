/** The home screen in one answer: where the borrower stands and what comes next. */
import type { ApplicationBody } from '@tulay/contract/application';
import type { HomeBody } from '@tulay/contract/home';
import type { OrderSummaryBody } from '@tulay/contract/loan';
import { manilaDate } from '@tulay/engine/calendar';
import { LIMIT_CEILING } from '@tulay/engine/constants';
import { raisesOf } from '@tulay/engine/loan/limit';
import { sum } from '@tulay/engine/money';
import type { Clock } from '../../ports/clock';
import type { ApplicationService } from '../application/application.service';
import type { LoanService } from '../loan/loan.service';
import type { FacebookService } from '../profile/facebook.service';
import type { ProfileService } from '../profile/profile.service';

export type HomeService = ReturnType<typeof createHomeService>;

export interface HomeDependencies {
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'list' | 'creditLimit'>;
  readonly applications: Pick<ApplicationService, 'currentApplication'>;
  readonly profiles: Pick<ProfileService, 'progress'>;
  readonly facebook: Pick<FacebookService, 'standing'>;
}

export function createHomeService({ clock, loans, applications, profiles, facebook }: HomeDependencies) {
  return {
    async view(customerId: string): Promise<HomeBody> {
      const applying = applications.currentApplication(customerId);
      const [orders, application, progress, { limit, isOnHomeScreen }, link] = await Promise.all([
        loans.list(customerId),
        applying,
        profiles.progress(customerId),
        // After the application: one that is accepted while we read must not show without its limit.
        applying.then(() => loans.creditLimit(customerId)),
        facebook.standing(customerId),
      ]);
      const current = mostUrgent(orders.current);
      const latest = orders.history.find(({ status }) => status === 'settled');
      const order = current ?? latest ?? null;
      const owed = sum(
        orders.current.filter(({ status }) => OWING.has(status)).map(({ principal }) => principal),
      );
      return {
        status: homeStatus(order, application, progress.started),
        today: manilaDate(clock.now()),
        name: progress.firstName,
        limit,
        availableLimit: Math.max(0, limit - owed),
        maxLimit: LIMIT_CEILING,
        raises: raisesOf(limit, { isOnHomeScreen, isFacebookOpen: link.offered && link.linkedAt === null }),
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

/**
 * What needs the borrower first: money that did not arrive, then what is due next, then what is owed and grows no more, then
 * what is on its way.
 */
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

function homeStatus(
  order: OrderSummaryBody | null,
  application: ApplicationBody | null,
  started: boolean,
): HomeBody['status'] {
  switch (order?.status) {
    case 'disbursing':
      return 'lending';
    case 'payout_failed':
      return 'payout_failed';
    case 'active':
    case 'written_off':
      return 'repay';
    case 'offered':
    case 'signed':
      return 'withdrawable';
    case 'settled':
      return 'settled';
    default:
      return applicationStatus(application, started);
  }
}

function applicationStatus(application: ApplicationBody | null, started: boolean): HomeBody['status'] {
  switch (application?.status) {
    case 'submitted':
    case 'review':
      return 'in_review';
    case 'rejected':
      return 'rejected';
    case 'accepted':
      return 'withdrawable';
    default:
      return started ? 'draft' : 'new';
  }
}
