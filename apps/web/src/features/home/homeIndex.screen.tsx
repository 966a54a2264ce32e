import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import type { HomeBody } from '@tulay/contract/home/home';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Brand } from '@tulay/ui/drawings/bridge-mark';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton, SkeletonStack } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { couponsQuery } from '../../api/coupons';
import { queryProblem } from '../../api/query-problem';
import { CreditBalanceCard } from '../../app/components/credit-balance-card';
import { lazyWithWords } from '../../app/components/lazy-words';
import { MessageBell } from '../../app/components/message-bell';
import { pathTo } from '../../app/routing/navigate';
import type { StoredHome } from '../../app/store/stored-home';
import { useHome } from './home.queries';
import { ApplyCard, RejectedCard, ReviewCard } from './parts/application-cards';
import { CalculatorCard, CalculatorSkeleton, ExampleCalculator } from './parts/calculator-card';
import { HomeScreenCard } from './parts/home-screen-card';
import { LimitGauge } from './parts/limit-gauge';
import { LoanCards } from './parts/loan-cards';
import { OfferCard } from './parts/offer-card';

const ProductsCard = lazyFile(() => import('./parts/products-card'));
const GiveBackCard = lazyWithWords(() => import('../../app/components/give-back-card'), <CardSkeleton />);

export default function HomeIndexScreen() {
  const home = useHome();
  const { known } = home;
  const subtitle = useSubtitle(known);
  const waiting = home.isError ? null : <CardSkeleton />;

  return (
    <>
      <HomeHeader home={home.data} subtitle={subtitle} />
      <main className="stack relative -mt-24 shrink-0 grow content-start gap-4 px-4 pb-6">
        {known ? <HomeCards known={known} home={home.data} waiting={waiting} /> : null}
        {known ? <CouponBanner /> : null}
        {known ? <HomeScreenCard /> : null}
        {known && known.moreOrders > 0 ? <MoreLoans count={known.moreOrders} /> : null}
        {home.data && showsProducts(home.data) ? (
          <Suspense fallback={null}>
            <ProductsCard />
          </Suspense>
        ) : null}
        {known || home.isError ? null : <HomeSkeleton />}
        {home.isError ? <HomeProblem error={home.error} onRetry={() => void home.refetch()} /> : null}
      </main>
    </>
  );
}

interface KnownProps {
  readonly known: StoredHome;
  /** The server's response for Home; undefined until it arrives. */
  readonly home: HomeBody | undefined;
  /** Placeholder in the place of a card that needs the server's response. */
  readonly waiting: ReactNode;
}

/**
 * Shows the cards of Home. Stored data is enough for the cards without name, limit and reasons, so these appear before
 * the server answers.
 */
function HomeCards({ known, home, waiting }: KnownProps) {
  const isNew = known.status === 'new';
  const isFree = known.status === 'settled' || (known.status === 'withdrawable' && known.order === null);
  const mayBorrowFrom = home?.mayBorrowFrom ?? null;
  const giveBack = known.giveBack?.amount ?? 0;
  const canChooseLoan = isFree && mayBorrowFrom === null && giveBack === 0;
  return (
    <>
      {giveBack > 0 ? <GiveBackCard amount={giveBack} /> : null}
      <StatusCard known={known} home={home} waiting={waiting} />
      {mayBorrowFrom === null ? null : <WaitNote from={mayBorrowFrom} />}
      <CreditBalanceCard />
      {canChooseLoan && home ? <CalculatorCard available={home.availableLimit} /> : null}
      {isNew && home ? <ExampleCalculator highest={home.maxLimit} /> : null}
      {(canChooseLoan || isNew) && !home ? <CalculatorSkeleton /> : null}
    </>
  );
}

function StatusCard({ known, home, waiting }: KnownProps) {
  switch (known.status) {
    case 'new':
    case 'draft':
      return <ApplyCard home={known} />;
    case 'in_review':
      return <ReviewCard application={known.application} promise={home?.application?.promise} />;
    case 'rejected':
      return home ? <RejectedCard home={home} /> : waiting;
    case 'withdrawable':
      if (known.order) return <OfferCard home={home} order={known.order} />;
      return home ? <LimitGauge home={home} /> : waiting;
    case 'settled':
      return home ? <SettledCard home={home} /> : waiting;
    default:
      return known.order ? <LoanCards order={known.order} today={known.today} /> : null;
  }
}

const showsProducts = ({ status, order, giveBack }: HomeBody) =>
  giveBack === null && (order === null || status === 'settled');

function MoreLoans({ count }: { count: number }) {
  const t = useTranslations('home');
  return (
    <Card flush>
      <Row title={t('moreLoans', { count })} href={pathTo('billIndex')} />
    </Card>
  );
}

function useSubtitle(home: StoredHome | null): string | undefined {
  const t = useTranslations('home.sub');
  if (home === null) return undefined;
  const kind = home.order?.label.kind;
  if (home.giveBack) return t('giveBack');
  if (home.status === 'repay' && (kind === 'overdue' || kind === 'written_off')) return t('overdue');
  if (home.status === 'repay' && (kind === 'due_in' || kind === 'due_today')) return t('soon');
  return t(home.status);
}

function CardSkeleton() {
  return (
    <Card raised>
      <Skeleton className="mx-auto h-[180px] w-full max-w-[360px] rounded-t-[180px] rounded-b-none" />
      <Skeleton className="h-16 w-full rounded-field" />
      <Skeleton className="h-13 w-full rounded-button" />
    </Card>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonStack>
      <CardSkeleton />
      <Skeleton className="h-60 w-full rounded-card" />
    </SkeletonStack>
  );
}

function HomeProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Card>
      <ProblemRetry problem={queryProblem(error)} onRetry={onRetry} />
    </Card>
  );
}

function CouponBanner() {
  const t = useTranslations('coupon');
  const usable = useQuery(couponsQuery).data?.usable ?? [];
  if (usable.length === 0) return null;

  return (
    <Card flush>
      <Row
        icon={Ticket}
        iconVariant="sun"
        title={t('badge', { count: usable.length })}
        hint={usable.some(({ fits }) => fits !== null) ? t('banner') : undefined}
        href={pathTo('coupon')}
      />
    </Card>
  );
}

function WaitNote({ from }: { from: string }) {
  const t = useTranslations('home');
  const dates = useDates();
  return <Note>{t('mayBorrowFrom', { date: dates.day(from, 'long') })}</Note>;
}

function SettledCard({ home }: { home: HomeBody }) {
  const t = useTranslations('home');
  const { order } = home;
  return (
    <Card raised>
      <EmptyState
        title={t(home.giveBack === null && !order?.forgiven ? 'settledHeading' : 'settledButOwing')}
        action={
          order ? (
            <ButtonLink variant="second" compact href={pathTo('repaidDetail', { order: order.orderId })}>
              {t('settledPaper')}
            </ButtonLink>
          ) : null
        }
      >
        {order && home.giveBack === null
          ? t('settledHint', { amount: formatWholeMoney(order.principal) })
          : null}
      </EmptyState>
      {home.mayBorrowFrom === null && home.giveBack === null ? (
        <p className="t-strong text-center">
          {t('acceptedHeading', { amount: formatWholeMoney(home.availableLimit) })}
        </p>
      ) : null}
    </Card>
  );
}

function HomeHeader({ home, subtitle }: { home: HomeBody | undefined; subtitle: string | undefined }) {
  const t = useTranslations('home');
  const brand = useTranslations('common')('brand');
  // The greeting names no part of the day until the server has sent its time.
  const part = home?.partOfDay ?? 'unknown';

  return (
    <header className="relative shrink-0 overflow-hidden bg-band pt-1 pb-28 text-on-band">
      <svg
        viewBox="0 0 300 150"
        aria-hidden="true"
        className="absolute top-3 -right-[130px] w-[300px] fill-none stroke-band-art"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M12 142A138 126 0 0 1 288 142" />
        <path
          strokeWidth="4"
          d="M46 142V59.2M80 142V33.4M115 142V20.1M150 142V16.0M185 142V20.1M220 142V33.4M254 142V59.2"
        />
      </svg>
      <div className="relative flex h-14 items-center justify-between pr-2 pl-4">
        <Brand name={brand} onBand />
        <MessageBell />
      </div>
      <div className="relative px-4 pt-2">
        <h1 className="t-title">
          {home?.name ? t('greeting', { part, name: home.name }) : t('greetingNoName', { part })}
        </h1>
        <p className="min-h-6 text-on-band-quiet">{subtitle}</p>
      </div>
    </header>
  );
}
