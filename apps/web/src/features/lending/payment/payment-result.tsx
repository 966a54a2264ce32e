import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PaymentDetailBody, PaymentResultBody } from '@tulay/contract/lending/payment';
import { type BookedFailure, bookedFailure } from '@tulay/engine/payment/booked-failure';
import { Note } from '@tulay/ui/feedback/note';
import { formatDay, useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Timeline } from '@tulay/ui/layout/timeline';
import { MoneyText } from '@tulay/ui/money/money-text';
import { receiptUrl } from '../../../api/loans';
import { useWhyPartial } from '../../../app/components/why-partial';
import { pathTo } from '../../../app/routing/navigate';

interface Props {
  readonly result: PaymentResultBody;
  readonly detail: PaymentDetailBody | undefined;
}

/** Shows the result of a payment. One status region covers all results, so that screen readers announce the change. */
export function PaymentResult({ result, detail }: Props) {
  const t = useTranslations('paymentResult');
  const partial = bookedFailure(result.failure);
  const isReversed = result.failure === 'payment_reversed';
  const isSuccess = result.result === 'success';
  const paid = result.status === 'pending';
  return (
    <>
      <ResultPicture label={t('picture')} across={isSuccess} />
      <div className="stack gap-4" role="status">
        {result.result === 'in_progress' ? <InProgress paid={paid} detail={detail} /> : null}
        {isSuccess ? <Received detail={detail} /> : null}
        {result.result === 'fail' && partial ? <Mismatch failure={partial} detail={detail} /> : null}
        {isReversed ? <Reversed detail={detail} /> : null}
        {result.result === 'fail' && !partial && !isReversed ? (
          <Failed expired={result.status === 'expired'} byCode={result.means !== 'redirect'} />
        ) : null}
      </div>
      {result.result === 'in_progress' ? <Track paid={paid} detail={detail} /> : null}
      {detail && (isSuccess || partial) ? <PaidFigures detail={detail} /> : null}
    </>
  );
}

function ResultHeading({
  title,
  amount,
  children,
}: {
  title: ReactNode;
  amount?: number;
  children?: ReactNode;
}) {
  return (
    <div className="stack justify-items-center gap-2 text-center">
      <h1 className="t-title">{title}</h1>
      {amount ? <MoneyText amount={amount} className="t-hero" /> : null}
      {children ? <p className="text-quiet">{children}</p> : null}
    </div>
  );
}

function InProgress({ paid, detail }: { paid: boolean; detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('paymentResult');
  const dates = useDates();
  const held = detail?.valueDate;
  return (
    <>
      <ResultHeading title={t(paid ? 'onItsWay' : 'checking')} amount={detail?.requested}>
        {detail?.channelName ? <>{t('with', { channel: detail.channelName })} · </> : null}
        {t(paid ? 'inProgressHint' : 'checkingHint')}
      </ResultHeading>
      <Note variant="green">
        <b>{t('dateSafe')}</b>{' '}
        {held ? t('dateSafeUntil', { date: dates.day(held, 'long') }) : t('dateSafeHint')}
        {paid ? null : ` ${t('notYet')}`}
      </Note>
    </>
  );
}

function Track({ paid, detail }: { paid: boolean; detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('paymentResult');
  const confirms = useConfirmsText();
  return (
    <Card>
      <Timeline
        steps={[
          { key: 'paid', state: 'done', title: t(paid ? 'trackPaid' : 'trackLeft') },
          {
            key: 'confirms',
            state: 'now',
            title: t('trackConfirms'),
            hint: confirms(detail),
            at: t('trackChecking'),
          },
          { key: 'booked', state: 'next', title: <span className="text-quiet">{t('trackBooked')}</span> },
        ]}
      />
    </Card>
  );
}

/**
 * Returns a function that takes a payment and returns the text that says when the channel confirms the payment. The
 * function returns undefined for a payment without a time promise, such as for a visitor without a session, who may not
 * see the promise.
 */
function useConfirmsText(): (detail: PaymentDetailBody | undefined) => string | undefined {
  const t = useTranslations('paymentResult.confirms');
  return (detail) => {
    if (!detail?.promise) return undefined;
    const { usualMinutes: minutes, promise } = detail;
    switch (promise.kind) {
      case 'minutes':
        return minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours: Math.round(minutes / 60) });
      case 'late':
        return t('late');
      default:
        return t('day');
    }
  };
}

function Received({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('paymentResult');
  const relief = useReliefText(detail);
  const isForLess = detail?.settled === true && detail.forgiven !== null;
  return (
    <>
      <ResultHeading
        title={relief?.title ?? t(isForLess ? 'agreed' : detail?.settled ? 'allPaid' : 'thanks')}
        amount={detail?.received}
      >
        {relief?.hint ?? t(isForLess ? 'agreedHint' : detail?.settled ? 'settled' : 'successHint')}
      </ResultHeading>
      {detail ? <OverpaidNote detail={detail} /> : null}
    </>
  );
}

/** Explains what happened to money beyond the requested amount: it became credit or paid later installments. */
function OverpaidNote({ detail }: { detail: PaymentDetailBody }) {
  const t = useTranslations('paymentResult');
  if (detail.received <= detail.requested) return null;
  const { kind, received, requested } = detail;
  const credit = kind === 'give_back' ? received - requested : (detail.allocation?.credit ?? 0);
  return (
    <Note variant="sun">
      {credit > 0 ? t('overpaid', { credit: formatMoney(credit) }) : t('overpaidCounted')}
    </Note>
  );
}

const WITHOUT_COUPON: readonly BookedFailure[] = ['coupon_amount', 'coupon_state'];

interface MismatchProps {
  readonly failure: BookedFailure;
  readonly detail: PaymentDetailBody | undefined;
}

/** Explains that the money arrived but was booked as a partial payment, for example because the amount differed. */
function Mismatch({ failure, detail }: MismatchProps) {
  const t = useTranslations('paymentResult');
  const whyPartial = useWhyPartial();
  const relief = useReliefText(detail);
  return (
    <>
      <ResultHeading
        title={relief?.title ?? t(WITHOUT_COUPON.includes(failure) ? 'couponHeading' : 'mismatchHeading')}
        amount={detail?.received}
      />
      <Note variant="sun">{relief?.hint ?? whyPartial(failure, null)}</Note>
    </>
  );
}

function Reversed({ detail }: { detail: PaymentDetailBody | undefined }) {
  const t = useTranslations('paymentResult');
  const left = detail?.received ?? 0;
  return (
    <>
      <ResultHeading title={t('reversed')} amount={detail?.requested} />
      <Note variant="red">
        {t('reversedHint')} {left > 0 ? t('reversedRest', { amount: formatMoney(left) }) : null}
      </Note>
    </>
  );
}

function Failed({ expired, byCode }: { expired: boolean; byCode: boolean }) {
  const t = useTranslations('paymentResult');
  return (
    <>
      <ResultHeading title={t('fail')} />
      <Note variant="red">{t(expired ? (byCode ? 'codeExpired' : 'expired') : 'failHint')}</Note>
    </>
  );
}

interface ReliefText {
  readonly title: string;
  readonly hint: string;
}

function useReliefText(detail: PaymentDetailBody | undefined): ReliefText | undefined {
  const t = useTranslations('reliefResult');
  const given = useTranslations('giveBack');
  if (detail?.kind === 'give_back') return { title: given('doneHeading'), hint: given('doneHint') };
  if (detail?.kind !== 'extension' && detail?.kind !== 'cancellation') return undefined;

  const words = detail.kind === 'extension' ? 'extension' : 'cancel';
  if (detail.result === 'success') return { title: t(`${words}.doneHeading`), hint: t(`${words}.doneHint`) };
  const short = detail.failure === 'payment_mismatch';
  return { title: t(`${words}.missedHeading`), hint: t(`${words}.${short ? 'missedShort' : 'missed'}`) };
}

/** Returns the path of the screen on which the borrower can make the same payment again. */
export function retryPath({ kind, orderId: order, requested }: PaymentDetailBody): string {
  if (kind === 'extension' || kind === 'cancellation') return pathTo(kind, { order });
  if (kind === 'give_back') return pathTo('credit');
  const amount = kind === 'part' ? String(requested / 100) : undefined;
  return pathTo('repaidDetail', { order, pay: kind, amount });
}

const ALLOCATION_KEYS = ['penalty', 'fees', 'interest', 'principal', 'credit'] as const;

function PaidFigures({ detail }: { detail: PaymentDetailBody }) {
  const t = useTranslations('paymentResult');
  const language = useLocale();
  const { allocation, kind } = detail;
  const given = useTranslations('giveBack');
  const nameOf = (part: (typeof ALLOCATION_KEYS)[number]) =>
    part === 'credit' && kind === 'give_back' ? given('heading') : t(part);
  return (
    <>
      <Card>
        <KeyValues>
          {detail.received === detail.requested || detail.shortfall ? null : (
            <KeyValue name={t('requested')} value={formatMoney(detail.requested)} />
          )}
          {detail.shortfall ? (
            <KeyValue name={t('needed')} value={formatMoney(detail.shortfall.needed)} />
          ) : null}
          <KeyValue name={t('received')} value={formatMoney(detail.received)} />
          {detail.shortfall ? (
            <KeyValue sum name={t('short')} value={formatMoney(detail.shortfall.missing)} />
          ) : null}
          {detail.valueDate ? (
            <KeyValue name={t('valueDate')} value={formatDay(detail.valueDate, language, 'weekday')} />
          ) : null}
        </KeyValues>
        {allocation ? (
          <div className="stack gap-2.5 border-t border-line pt-4">
            <CardHead title={t('appliedTo')} />
            <KeyValues>
              {ALLOCATION_KEYS.filter((part) => allocation[part] !== 0).map((part) => (
                <KeyValue key={part} name={nameOf(part)} value={formatMoney(allocation[part])} />
              ))}
            </KeyValues>
          </div>
        ) : null}
      </Card>
      {detail.received > 0 ? (
        <Card flush>
          <PdfRow
            icon={<ReceiptText size={24} strokeWidth={1.75} />}
            title={t('receipt')}
            href={receiptUrl(detail.paymentId, language)}
          />
        </Card>
      ) : null}
    </>
  );
}

function ResultPicture({ label, across }: { label: string; across: boolean }) {
  const x = across ? 238 : 119;
  return (
    <svg
      viewBox="0 0 358 148"
      role="img"
      aria-label={label}
      className="w-full max-w-[360px] justify-self-center"
    >
      <g fill="none" stroke="var(--primary)" strokeLinecap="round">
        <path d="M59 124A120 96 0 0 1 299 124" strokeWidth="8" />
        <path
          d="M84 124V65.3M109 124V46.0M134 124V35.0M224 124V35.0M249 124V46.0M274 124V65.3"
          strokeWidth="3"
        />
      </g>
      <path d="M16 127h326" stroke="var(--deck)" strokeWidth="7" strokeLinecap="round" />
      <g transform={`translate(${x} 0)`}>
        <circle cx="60" cy="92" r="29" fill="var(--sun)" />
        <path
          d="M54 106V78h7.5a7.7 7.7 0 0 1 0 15.4H54M48.5 83.5h23M48.5 88.5h23"
          fill="none"
          stroke="var(--on-sun)"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
