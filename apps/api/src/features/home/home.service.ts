import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import type { HomeBody } from '@tulay/contract/home/home';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import type { ManilaDate } from '@tulay/engine/calendar';
import { STEPS } from '@tulay/engine/application/steps';
import { LIMIT_CEILING } from '@tulay/engine/constants';
import { possibleRaises } from '@tulay/engine/credit/limit';
import { sum } from '@tulay/engine/money';
import * as z from 'zod/mini';
import { columnCipher, type KeyVault } from '../../crypto/sealed-columns';
import type { Moment } from '../../http/reads/moment';
import type { ReadRequest } from '../../http/reads/stored-read';
import type { ApplicationService } from '../onboarding/application/application.service';
import { latestLoans, listsOf, type LoanService } from '../lending/loan/loan.service';
import type { FacebookService } from '../onboarding/linked/facebook.service';
import type { OnboardingService, Progress } from '../onboarding/onboarding.service';
import { bytesOf, readHome, type StoredHome } from './home-row.service';

export type HomeService = ReturnType<typeof createHomeService>;

export interface HomeDependencies {
  readonly vault: KeyVault;
  readonly loans: Pick<LoanService, 'lateness'>;
  readonly applications: Pick<ApplicationService, 'viewOf'>;
  readonly onboarding: Pick<OnboardingService, 'progress'>;
  readonly facebook: Pick<FacebookService, 'offered'>;
}

/** Progress of an application that was sent. */
const SENT: Progress = { done: STEPS.length, total: STEPS.length, minutesLeft: 0, nextStep: null };

export function createHomeService(dependencies: HomeDependencies) {
  const { vault, loans, applications, onboarding, facebook } = dependencies;

  /**
   * The lateness of earlier loans is read only if nothing is owed, because only then a new loan is offered. It is
   * computed from rows whose versions `homeRead` selects.
   */
  async function waitOf(customerId: string, status: HomeBody['status'], today: ManilaDate) {
    if (status !== 'settled' && status !== 'withdrawable') return null;
    const { mayBorrowFrom } = await loans.lateness(customerId);
    return mayBorrowFrom !== null && mayBorrowFrom > today ? mayBorrowFrom : null;
  }

  /** Returns the status, and how far the form is. The form is read only until it is sent. */
  async function placeOf(
    customerId: string,
    { order, application }: Pick<HomeBody, 'order' | 'application'>,
    moment: Moment,
  ): Promise<{ readonly status: HomeBody['status']; readonly progress: Progress }> {
    const status = sentStatus(order, application);
    if (status) return { status, progress: SENT };
    moment.usesMoreThanFacts();
    const progress = await onboarding.progress(customerId);
    return { status: progress.started ? 'draft' : 'new', progress };
  }

  /** Decrypts the first name; null before the form with the name is saved. */
  function nameOf({ customer_id, wrapped_key, basic }: StoredHome['borrower']): string | null {
    if (basic === null) return null;
    const cipher = columnCipher(vault, { customer_id, wrapped_key: bytesOf(wrapped_key) });
    return z.parse(Named, cipher.open('profile_section.data', 'basic', bytesOf(basic))).firstName ?? null;
  }

  return {
    /** Returns what Home shows, from the facts that `homeRead` selected. */
    async viewFrom({ customerId, facts, moment }: ReadRequest): Promise<HomeBody> {
      const { borrower, loans: stored } = readHome(facts);
      const { loans: latest, giveBack } = latestLoans(stored);
      const { current, history } = listsOf(latest, moment);
      const order = mostUrgent(current) ?? history.find(({ status }) => status === 'settled') ?? null;
      const owed = sum(current.filter(({ status }) => OWING.has(status)).map(({ principal }) => principal));
      const application = borrower.application && applications.viewOf(borrower.application, moment);
      const { status, progress } = await placeOf(customerId, { order, application }, moment);
      const { credit_limit: limit } = borrower;
      const today = moment.today();
      return {
        status,
        today,
        partOfDay: moment.partOfDay(),
        name: nameOf(borrower),
        limit,
        availableLimit: Math.max(0, limit - owed),
        maxLimit: LIMIT_CEILING,
        raises: possibleRaises(limit, {
          isOnHomeScreen: borrower.home_screen_at !== null,
          isFacebookOpen: facebook.offered && borrower.linked_at === null,
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

const OWING = new Set(['disbursing', 'active', 'written_off']);

/** Date after every due date. */
const LAST = '9999-12-31';

/** Order statuses, the most urgent first. A written-off loan accrues nothing, so it comes after an active loan. */
const URGENCY: readonly OrderSummaryBody['status'][] = [
  'payout_failed',
  'active',
  'written_off',
  'disbursing',
  'signed',
  'offered',
];

/** Returns the order to show first. A loan of which pending payments leave nothing comes after the other loans of its status. */
function mostUrgent(orders: readonly OrderSummaryBody[]): OrderSummaryBody | undefined {
  const due = ({ nextDue, pending }: OrderSummaryBody) =>
    pending ? (pending.left.nextDue?.date ?? LAST) : (nextDue?.date ?? '');
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
