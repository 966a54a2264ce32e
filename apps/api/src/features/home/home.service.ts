import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import type { HomeBody } from '@tulay/contract/home/home';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { STEPS } from '@tulay/engine/application/steps';
import { LIMIT_CEILING } from '@tulay/engine/constants';
import { possibleRaises } from '@tulay/engine/credit/limit';
import { partOfDay } from '@tulay/engine/hours';
import { sum } from '@tulay/engine/money';
import * as z from 'zod/mini';
import { columnCipher, type KeyVault } from '../../crypto/sealed-columns';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { ApplicationService } from '../onboarding/application/application.service';
import type { LoanService } from '../lending/loan/loan.service';
import type { FacebookService } from '../onboarding/linked/facebook.service';
import type { OnboardingService, Progress } from '../onboarding/onboarding.service';
import { findHome } from './home-row.service';

export type HomeService = ReturnType<typeof createHomeService>;

export interface HomeDependencies {
  readonly db: Database;
  readonly vault: KeyVault;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'overview' | 'lateness'>;
  readonly applications: Pick<ApplicationService, 'viewOf'>;
  readonly onboarding: Pick<OnboardingService, 'progress'>;
  readonly facebook: Pick<FacebookService, 'offered'>;
}

/** Progress of an application that was sent. */
const SENT: Progress = { done: STEPS.length, total: STEPS.length, minutesLeft: 0, nextStep: null };

export function createHomeService(dependencies: HomeDependencies) {
  const { db, vault, clock, loans, applications, onboarding, facebook } = dependencies;

  /** The lateness of earlier loans is read only if nothing is owed, because only then a new loan is offered. */
  async function waitOf(customerId: string, status: HomeBody['status'], today: ManilaDate) {
    if (status !== 'settled' && status !== 'withdrawable') return null;
    const { mayBorrowFrom } = await loans.lateness(customerId);
    return mayBorrowFrom !== null && mayBorrowFrom > today ? mayBorrowFrom : null;
  }

  /** Returns the status, and how far the form is. The form is read only until it is sent. */
  async function placeOf(
    customerId: string,
    order: OrderSummaryBody | null,
    application: ApplicationBody | null,
  ): Promise<{ readonly status: HomeBody['status']; readonly progress: Progress }> {
    const status = sentStatus(order, application);
    if (status) return { status, progress: SENT };
    const progress = await onboarding.progress(customerId);
    return { status: progress.started ? 'draft' : 'new', progress };
  }

  /** Decrypts the first name; null before the form with the name is saved. */
  function nameOf({ customer_id, wrapped_key, basic }: HomeRow): string | null {
    if (basic === null) return null;
    const cipher = columnCipher(vault, { customer_id, wrapped_key });
    return z.parse(Named, cipher.open('profile_section.data', 'basic', basic)).firstName ?? null;
  }

  return {
    async view(customerId: string): Promise<HomeBody> {
      const [[row], { current, history, giveBack }] = await Promise.all([
        findHome(db, customerId),
        loans.overview(customerId),
      ]);
      if (!row) throw new Error('the borrower does not exist');
      const latest = history.find(({ status }) => status === 'settled');
      const order = mostUrgent(current) ?? latest ?? null;
      const owed = sum(current.filter(({ status }) => OWING.has(status)).map(({ principal }) => principal));
      const application = row.application && applications.viewOf(row.application);
      const { status, progress } = await placeOf(customerId, order, application);
      const { credit_limit: limit } = row;
      const now = clock.now();
      const today = manilaDate(now);
      return {
        status,
        today,
        partOfDay: partOfDay(now),
        name: nameOf(row),
        limit,
        availableLimit: Math.max(0, limit - owed),
        maxLimit: LIMIT_CEILING,
        raises: possibleRaises(limit, {
          isOnHomeScreen: row.home_screen_at !== null,
          isFacebookOpen: facebook.offered && row.linked_at === null,
        }),
        giveBack,
        mayBorrowFrom: await waitOf(customerId, status, today),
        application,
        order,
        moreOrders: Math.max(0, current.length - 1),
        stepsDone: progress.done,
        stepsTotal: progress.total,
        nextStep: progress.nextStep,
        minutesLeft: progress.minutesLeft,
      };
    },
  };
}

const Named = z.object({ firstName: z.optional(z.string()) });

type HomeRow = Awaited<ReturnType<typeof findHome>>[number];

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

/** Returns the status of a borrower whose application was sent; undefined before that. */
const sentStatus = (
  order: OrderSummaryBody | null,
  application: ApplicationBody | null,
): HomeBody['status'] | undefined =>
  (order && STATUS_BY_ORDER[order.status]) ??
  (application && STATUS_BY_APPLICATION[application.status]) ??
  undefined;
