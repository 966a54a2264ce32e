import { BOOKED_AS_PART } from '@tulay/contract/payment-failures';
import type { PaymentDetailBody, PaymentResultBody } from '@tulay/contract/repayment';
import type { Language } from '@tulay/copy/languages';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { formatMoney } from '../../../ui/money-format';
import { MoneyText } from '../../../ui/money-text';
import { Note } from '../../../ui/note';
import { Timeline } from '../../../ui/timeline';
import { useReliefOutcome } from './relief-outcome';
import { PaidFigures } from './paid-figures';
import { ResultPicture } from './result-picture';

interface Props {
  readonly result: PaymentResultBody;
  /** Only for the payment's owner. */
  readonly detail: PaymentDetailBody | undefined;
}

/** On its way, received, not gone through, or another amount than asked. */
export function Outcome({ result, detail }: Props) {
  if (result.result === 'in_progress')
    return <InProgress paid={result.status === 'pending'} detail={detail} />;
  if (result.result === 'success') return <Received detail={detail} />;
  return BOOKED_AS_PART.has(result.failure) ? (
    <Mismatch detail={detail} />
  ) : (
    <Failed expired={result.status === 'expired'} byCode={result.means !== 'redirect'} />
  );
}

function Said({ title, amount, children }: { title: ReactNode; amount?: number; children?: ReactNode }) {
  return (
    <div className="stack justify-items-center gap-2 text-center" role="status">
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
      <ResultPicture label={t('picture')} across={false} />
      <Said title={t(paid ? 'onItsWay' : 'checking')} amount={detail?.requested}>
        {detail?.channelName ? <>{t('with', { channel: detail.channelName })} · </> : null}
        {t(paid ? 'inProgressHint' : 'checkingHint')}
      </Said>
      <Note look="green">
        <b>{t('held')}</b>{' '}
        {held ? t('heldUntil', { date: formatDay(held, language, 'long') }) : t('heldHint')}
        {paid ? null : ` ${t('notYet')}`}
      </Note>
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
    </>
  );
}

function Received({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('result');
  const relief = useReliefOutcome(detail);
  return (
    <>
      <ResultPicture label={t('picture')} across />
      <Said title={relief?.title ?? t(detail?.settled ? 'allPaid' : 'thanks')} amount={detail?.received}>
        {relief?.hint ?? t(detail?.settled ? 'settled' : 'successHint')}
      </Said>
      {detail ? <MoreThanAsked detail={detail} /> : null}
      {detail ? <PaidFigures detail={detail} /> : null}
    </>
  );
}

/** Paid twice, or more than was asked for: nothing of it is lost. */
function MoreThanAsked({ detail }: { detail: PaymentDetailBody }) {
  const t = useTranslations('result');
  if (detail.received <= detail.requested) return null;
  const credit = detail.allocation?.credit ?? 0;
  return (
    <Note look="sun" live>
      {credit > 0 ? t('more', { credit: formatMoney(credit) }) : t('moreCounted')}
    </Note>
  );
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
      <ResultPicture label={t('picture')} across />
      <Said
        title={relief?.title ?? t(without ? 'couponHeading' : 'mismatchHeading')}
        amount={detail?.received}
      />
      <Note look="sun" live>
        {relief?.hint ?? t(without ?? 'mismatch')}
      </Note>
      {detail ? <PaidFigures detail={detail} /> : null}
    </>
  );
}

function Failed({ expired, byCode }: { expired: boolean; byCode: boolean }) {
  const t = useTranslations('result');
  return (
    <>
      <ResultPicture label={t('picture')} across={false} />
      <Said title={t('fail')} />
      <Note look="red" live>
        {t(expired ? (byCode ? 'codeExpired' : 'expired') : 'failHint')}
      </Note>
    </>
  );
}
