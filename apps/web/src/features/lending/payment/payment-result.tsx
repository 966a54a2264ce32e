import type { PaymentDetailBody, PaymentResultBody } from '@tulay/contract/lending/payment';
import type { Language } from '@tulay/copy/languages';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { MoneyText } from '@tulay/ui/money/money-text';
import { Note } from '@tulay/ui/feedback/note';
import { Timeline } from '@tulay/ui/layout/timeline';
import { useReliefOutcome } from './relief-outcome';
import { PaidFigures } from './paid-figures';
import { ResultPicture } from './result-picture';

/** Failures of a payment whose money arrived and was booked as a partial payment. */
const BOOKED_AS_PART: ReadonlySet<string | null> = new Set([
  'payment_mismatch',
  'extension_not_granted',
  'cancellation_not_granted',
  'coupon_amount',
  'coupon_state',
]);

interface Props {
  readonly result: PaymentResultBody;
  /** Only for the payment's owner. */
  readonly detail: PaymentDetailBody | undefined;
}

/**
 * On its way, received, not gone through, or another amount than asked. One region says each of them, so that a reader
 * of the screen hears the change.
 */
export function Outcome({ result, detail }: Props) {
  const t = useTranslations('result');
  const asPart = BOOKED_AS_PART.has(result.failure);
  const isTakenBack = result.failure === 'payment_reversed';
  const across = result.result === 'success' || (result.result === 'fail' && asPart);
  const paid = result.status === 'pending';
  return (
    <>
      <ResultPicture label={t('picture')} across={across} />
      <div className="stack gap-4" role="status">
        {result.result === 'in_progress' ? <InProgress paid={paid} detail={detail} /> : null}
        {result.result === 'success' ? <Received detail={detail} /> : null}
        {result.result === 'fail' && asPart ? <Mismatch detail={detail} /> : null}
        {isTakenBack ? <TakenBack detail={detail} /> : null}
        {result.result === 'fail' && !asPart && !isTakenBack ? (
          <Failed expired={result.status === 'expired'} byCode={result.means !== 'redirect'} />
        ) : null}
      </div>
      {result.result === 'in_progress' ? <Track paid={paid} /> : null}
      {across && detail ? <PaidFigures detail={detail} /> : null}
    </>
  );
}

function Said({ title, amount, children }: { title: ReactNode; amount?: number; children?: ReactNode }) {
  return (
    <div className="stack justify-items-center gap-2 text-center">
      <h1 className="t-title">{title}</h1>
      {amount ? <MoneyText amount={amount} className="t-hero" /> : null}
      {children ? <p className="text-quiet">{children}</p> : null}
    </div>
  );
}

/** `paid`: the channel has told us that money is coming; before that we cannot know whether anyone paid. */
function InProgress({ paid, detail }: { paid: boolean; detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('result');
  const language = useLocale() as Language;
  const held = detail?.valueDate;
  return (
    <>
      <Said title={t(paid ? 'onItsWay' : 'checking')} amount={detail?.requested}>
        {detail?.channelName ? <>{t('with', { channel: detail.channelName })} · </> : null}
        {t(paid ? 'inProgressHint' : 'checkingHint')}
      </Said>
      <Note look="green">
        <b>{t('held')}</b>{' '}
        {held ? t('heldUntil', { date: formatDay(held, language, 'long') }) : t('heldHint')}
        {paid ? null : ` ${t('notYet')}`}
      </Note>
    </>
  );
}

function Track({ paid }: { paid: boolean }) {
  const t = useTranslations('result');
  return (
    <Card>
      <Timeline
        steps={[
          { key: 'paid', state: 'done', title: t(paid ? 'trackPaid' : 'trackLeft') },
          {
            key: 'confirms',
            state: 'now',
            title: t('trackConfirms'),
            hint: t('trackUsually'),
            at: t('trackChecking'),
          },
          { key: 'booked', state: 'next', title: <span className="text-quiet">{t('trackBooked')}</span> },
        ]}
      />
    </Card>
  );
}

function Received({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('result');
  const relief = useReliefOutcome(detail);
  return (
    <>
      <Said title={relief?.title ?? t(detail?.settled ? 'allPaid' : 'thanks')} amount={detail?.received}>
        {relief?.hint ?? t(detail?.settled ? 'settled' : 'successHint')}
      </Said>
      {detail ? <MoreThanAsked detail={detail} /> : null}
    </>
  );
}

/** Paid twice, or more than was asked for: nothing of it is lost. */
function MoreThanAsked({ detail }: { detail: PaymentDetailBody }) {
  const t = useTranslations('result');
  if (detail.received <= detail.requested) return null;
  const credit = detail.allocation?.credit ?? 0;
  return <Note look="sun">{credit > 0 ? t('more', { credit: formatMoney(credit) }) : t('moreCounted')}</Note>;
}

const WITHOUT_COUPON = { coupon_amount: 'couponFreed', coupon_state: 'couponGone' } as const;
const withoutCoupon = (failure: string | null | undefined) =>
  failure === 'coupon_amount' || failure === 'coupon_state' ? WITHOUT_COUPON[failure] : undefined;

/** The payment failed, the money did not: it was booked as a part. */
function Mismatch({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('result');
  const without = withoutCoupon(detail?.failure);
  const relief = useReliefOutcome(detail);
  return (
    <>
      <Said
        title={relief?.title ?? t(without ? 'couponHeading' : 'mismatchHeading')}
        amount={detail?.received}
      />
      <Note look="sun">{relief?.hint ?? t(without ?? 'mismatch')}</Note>
    </>
  );
}

/** Of a checkout that was paid twice the other sum stays. */
function TakenBack({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('result');
  const left = detail?.received ?? 0;
  return (
    <>
      <Said title={t('takenBack')} amount={detail?.requested} />
      <Note look="red">
        {t('takenBackHint')} {left > 0 ? t('takenBackLeft', { amount: formatMoney(left) }) : null}
      </Note>
    </>
  );
}

function Failed({ expired, byCode }: { expired: boolean; byCode: boolean }) {
  const t = useTranslations('result');
  return (
    <>
      <Said title={t('fail')} />
      <Note look="red">{t(expired ? (byCode ? 'codeExpired' : 'expired') : 'failHint')}</Note>
    </>
  );
}
