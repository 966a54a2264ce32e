import { keysOf } from '@tulay/engine/records';
import { DoingKit } from './doing';
import { FactsKit } from './facts';
import { FieldsKit } from './fields';
import { PicturesKit } from './pictures';
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Card, CardHead, Well } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { Specimen } from './specimen';
import { useState } from 'react';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { SAMPLE_ORDERS, SAMPLE_QUOTES } from './samples';
import { ERRORS } from '@tulay/contract/errors';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { Skeleton, SkeletonStack, ViewSkeleton } from '@tulay/ui/feedback/skeleton';

export function KitPage() {
  return (
    <>
      <FrameKit />
      <DoingKit />
      <FieldsKit />
      <FactsKit />
      <PicturesKit />
      <LoanKit />
      <WaitingKit />
    </>
  );
}

const nothing = () => undefined;

export function FrameKit() {
  const t = useTranslations();
  const title = t('titles.billIndex');
  return (
    <>
      <Specimen of="TopBar">
        <TopBar title={title} onBack={nothing} onHelp={nothing} />
        <TopBar title={title} />
        <TopBar title={title} action={<Bell className="justify-self-center" aria-hidden="true" />} />
      </Specimen>
      <Specimen of="Main, Card, CardHead, Well">
        <Main>
          <Card>
            <CardHead title={t('loan.capsHeading')}>
              <Chip variant="green">{t('common.saved')}</Chip>
            </CardHead>
            <p>{t('loan.effectiveHint')}</p>
            <Well>
              <span>{t('common.allCosts')}</span>
              <Chip>{t('kit.optional')}</Chip>
            </Well>
          </Card>
          <Card raised title={t('loan.plan')} />
        </Main>
      </Specimen>
      <Specimen of="Dock">
        <Dock>
          <Button>{t('common.continue')}</Button>
        </Dock>
        <Dock bare>
          <Button>{t('common.continue')}</Button>
        </Dock>
      </Specimen>
    </>
  );
}

const FITTING = [
  { coupon: { couponId: 'one', campaign: 'home_screen' }, discount: 20_000 },
  { coupon: { couponId: 'two', campaign: 'on_time' }, discount: 5_000 },
] as const;

export function LoanKit() {
  const t = useTranslations('coupon');
  const [coupon, setCoupon] = useState<string | null>(null);
  return (
    <>
      {SAMPLE_QUOTES.map((quote) => (
        <Specimen key={quote.productId} of="QuoteCard, CapsCard, PlanCard">
          <QuoteCard quote={quote} target={null} />
          <CapsCard quote={quote} />
          <PlanCard quote={quote} />
        </Specimen>
      ))}
      {SAMPLE_ORDERS.map((order) => (
        <Specimen key={order.status} of={`OrderTrack status="${order.status}"`}>
          <OrderTrack order={order} />
        </Specimen>
      ))}
      <Specimen of="CouponPicker">
        <CouponPicker fitting={FITTING} chosen={coupon} onChoose={setCoupon} hintOf={() => t('lowersFee')} />
        <CouponPicker fitting={FITTING.slice(0, 1)} chosen="one" onChoose={setCoupon} hintOf={() => null} />
      </Specimen>
    </>
  );
}

const DAY = '2026-07-17';
const PARAMS = {
  character: '한',
  date: DAY,
  from: DAY,
  lastDay: DAY,
  until: DAY,
  days: 30,
  limit: '₱10,000',
  max: '₱10,000',
  channel: 'GCash',
  min: '₱500',
  minimum: '₱1,000',
  most: 3,
  scope: 'loans:read',
  megapixels: 40,
  amount: '₱500',
  ticket: 'L-2612-000417',
};
const CODES = keysOf(ERRORS);

export function WaitingKit() {
  return (
    <>
      <Specimen of="Skeleton, SkeletonStack, SkeletonCards, ViewSkeleton">
        <SkeletonStack>
          <Skeleton className="h-12 w-full rounded-card" />
          <Skeleton className="h-12 w-full rounded-card" />
        </SkeletonStack>
        <SkeletonCards heights={['h-12', 'h-12']} />
        <ViewSkeleton />
      </Specimen>
      <Specimen of="ProblemRetry">
        <ProblemRetry problem={{ code: 'network', params: {} }} onRetry={() => undefined} />
      </Specimen>
      <Specimen of="ProblemNote">
        {CODES.map((code) => (
          <ProblemNote key={code} problem={{ code, params: PARAMS, retryAfterSeconds: 40 }} />
        ))}
      </Specimen>
    </>
  );
}
