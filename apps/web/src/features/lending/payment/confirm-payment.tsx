import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ChannelFee } from '@tulay/engine/payment/channel-terms';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Sheet } from '@tulay/ui/overlay/sheet';
import type { Problem } from '../../../api/problem';
import type { ChannelOption } from '../loan/channel-options';
import type { AmountKind, PayTerms } from './payment-amount';

interface PaymentToConfirm {
  readonly kind: AmountKind;
  /** Amount that the payment pays off, with its coupon, in centavos. */
  readonly amount: number;
  /** Part of `amount` that a coupon pays. */
  readonly discount: number;
  readonly channel: ChannelOption | undefined;
}

interface Props {
  readonly order: OrderBody;
  readonly terms: PayTerms;
  readonly today: string;
  readonly payment: PaymentToConfirm;
  readonly busy: boolean;
  readonly problem: Problem | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Sheet that says what a payment pays, costs and changes, before its channel opens. */
export default function ConfirmPayment({ order, payment, busy, problem, onConfirm, ...sheet }: Props) {
  const t = useTranslations('repayment');
  const isAlreadyPending = order.pendingAmount >= payment.amount;
  return (
    <Sheet open onClose={sheet.onClose} title={t('confirm.heading')}>
      <PaymentFigures order={order} payment={payment} terms={sheet.terms} today={sheet.today} />
      {isAlreadyPending ? (
        <Note variant="sun" live>
          {t('comingAlready', { amount: formatMoney(order.pendingAmount) })}
        </Note>
      ) : null}
      <ProblemNote problem={problem} />
      <Button onClick={onConfirm} busy={busy && t('opening')}>
        {t('confirm.go')}
      </Button>
    </Sheet>
  );
}

function PaymentFigures({
  order,
  payment,
  terms,
  today,
}: Pick<Props, 'order' | 'payment' | 'terms' | 'today'>) {
  const t = useTranslations('repayment');
  const coupon = useTranslations('coupon');
  const dates = useDates();
  const feeText = useFeeText();
  const { amount, discount, channel } = payment;
  const left = terms.payoff - amount;
  return (
    <>
      <KeyValues>
        <KeyValue name={t('confirm.pays')} value={useWhatItPays(order, payment.kind, left)} />
        {discount > 0 ? (
          <>
            <KeyValue name={t('total')} value={formatMoney(amount)} />
            <KeyValue name={coupon('line')} value={`−${formatMoney(discount)}`} />
          </>
        ) : null}
        <KeyValue sum name={t('confirm.amount')} value={formatMoney(amount - discount)} />
        {channel ? <KeyValue name={t('confirm.channel')} value={channel.name} /> : null}
        {channel?.quote.ok ? <KeyValue name={t('confirm.fee')} value={feeText(channel.quote.value)} /> : null}
        <KeyValue name={t('confirm.valueDate')} value={dates.day(today, 'weekday')} />
        <KeyValue
          sum
          name={t('confirm.after')}
          value={left === 0 ? t('confirm.closed') : t('confirm.left', { amount: formatMoney(left) })}
        />
      </KeyValues>
      <p className="t-small text-quiet">
        {left === 0 ? t('confirm.closedHint') : t('confirm.leftHint')} {t('confirm.valueDateHint')}
      </p>
    </>
  );
}

function useWhatItPays(order: OrderBody, kind: AmountKind, left: number): string {
  const t = useTranslations('repayment');
  if (left === 0) return t('confirm.whole');
  if (kind !== 'due') return t('payPart');
  return t(order.daysPastDue > 0 ? 'payDue' : 'payNext');
}

function useFeeText(): (fee: ChannelFee) => string {
  const t = useTranslations('payment');
  return (fee) => {
    if (fee.kind === 'bank') return t('bankFee');
    if (fee.kind === 'rate') return formatRate(fee.rate);
    return fee.amount === 0 ? t('noFee') : formatMoney(fee.amount);
  };
}
