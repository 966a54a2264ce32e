import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PayLinkPaymentBody } from '@tulay/contract/lending/pay-link';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import type { ChannelFee } from '@tulay/engine/payment/channel-terms';
import { Button } from '@tulay/ui/actions/button';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { ProblemError, problemFor } from '../../../api/problem';
import { refreshAfter } from '../../../api/refresh';
import type { QueryValues } from '../../../app/routing/hash-address';
import { go } from '../../../app/routing/navigate';
import type { ChannelOption } from './channel-options';

/** Purpose of a payment. An extension or a cancellation costs the price of the current day. */
export type PaymentPurpose =
  | { readonly kind: 'full'; readonly couponId?: string | undefined }
  | { readonly kind: 'part'; readonly amount: number; readonly couponId?: string | undefined }
  | { readonly kind: 'extension' | 'cancellation' }
  | { readonly kind: 'give_back' | 'settlement'; readonly amount: number };

/** Target of a payment: a loan of the borrower, or a bill that a pay link opens. Anybody can pay such a bill. */
export type Payable =
  | { readonly orderId: string; readonly purpose: PaymentPurpose }
  | { readonly payLink: string; readonly pay: PayLinkPaymentBody['pay']; readonly part?: number | undefined };

/** What a payment pays, costs and changes. Amounts in centavos. */
export interface PaymentToConfirm {
  readonly pays: string;
  /** Amount by which the payment reduces the debt, coupon included. */
  readonly amount: number;
  /** Part of `amount` that a coupon pays. */
  readonly discount?: number;
  readonly channel: ChannelOption;
  /** Manila date of today, from which the payment counts. */
  readonly valueDate: string;
  /** State of the loan after the payment, in a few words. */
  readonly after: string;
  readonly afterHint: string;
}

interface Props {
  readonly payable: Payable;
  readonly payment: PaymentToConfirm;
  readonly onClose: () => void;
  /** Warning above the button. */
  readonly children?: ReactNode;
}

/** Confirms a payment. A bank transfer has another screen, because it opens no checkout. */
export default function ConfirmPayment(props: Props) {
  return props.payment.channel.means === 'transfer' ? (
    <ToTransfer {...props} />
  ) : (
    <CheckoutSheet {...props} />
  );
}

function ToTransfer({ payable, onClose }: Props) {
  useEffect(() => {
    onClose();
    go('bankTransfer', transferQuery(payable));
  }, [payable, onClose]);
  return null;
}

/** Returns the query of the screen that shows a bank transfer. */
function transferQuery(payable: Payable): QueryValues {
  if ('payLink' in payable) return { t: payable.payLink, pay: payable.pay, part: payable.part };
  const { orderId: order, purpose } = payable;
  const amount = 'amount' in purpose ? purpose.amount : undefined;
  const coupon = 'couponId' in purpose ? purpose.couponId : undefined;
  return { order, pays: purpose.kind, amount, coupon };
}

/** Sheet that says what a payment pays, costs and changes. Only this sheet can open a checkout. */
function CheckoutSheet({ payable, payment, onClose, children }: Props) {
  const t = useTranslations('repayment');
  const { amount, discount = 0, channel } = payment;
  const checkout = useCheckout(payable, amount - discount);
  const leaving = useLeaving(checkout);
  return (
    <Sheet open onClose={onClose} title={t('confirm.heading')}>
      <PaymentFigures {...payment} />
      {children}
      <ProblemNote problem={checkout.problem} />
      <Button onClick={() => leaving || checkout.send(channel.channel)} busy={leaving && t('opening')}>
        {t('confirm.go')}
      </Button>
    </Sheet>
  );
}

function PaymentFigures({
  pays,
  amount,
  discount = 0,
  channel,
  valueDate,
  after,
  afterHint,
}: PaymentToConfirm) {
  const t = useTranslations('repayment');
  const coupon = useTranslations('coupon');
  const dates = useDates();
  const feeText = useFeeText();
  return (
    <>
      <KeyValues>
        <KeyValue name={t('confirm.pays')} value={pays} />
        {discount > 0 ? (
          <>
            <KeyValue name={t('total')} value={formatMoney(amount)} />
            <KeyValue name={coupon('line')} value={`−${formatMoney(discount)}`} />
          </>
        ) : null}
        <KeyValue sum name={t('confirm.amount')} value={formatMoney(amount - discount)} />
        <KeyValue name={t('confirm.channel')} value={channel.name} />
        {channel.quote.ok ? (
          <KeyValue name={t('confirm.fee')} value={feeText(channel.quote.value.fee)} />
        ) : null}
        <KeyValue name={t('confirm.valueDate')} value={dates.day(valueDate, 'weekday')} />
        <KeyValue sum name={t('confirm.after')} value={after} />
      </KeyValues>
      <p className="t-small text-quiet">
        {afterHint} {t('confirm.valueDateHint')}
      </p>
    </>
  );
}

function useFeeText(): (fee: ChannelFee) => string {
  const t = useTranslations('payment');
  return (fee) => {
    if (fee.kind === 'bank') return t('bankFee');
    if (fee.kind === 'rate') return formatRate(fee.rate);
    return fee.amount === 0 ? t('noFee') : formatMoney(fee.amount);
  };
}

/**
 * Opens the checkout of a payment by a channel, and goes to the channel. Problem: `stale`, the server's amount differs from
 * the amount on the sheet. After a problem the figures are fetched again. @param shown amount on the sheet, in centavos.
 */
function useCheckout(payable: Payable, shown: number): Command<string, unknown> {
  const language = useLocale();
  const queryClient = useQueryClient();
  const changes = 'orderId' in payable ? 'loan' : 'payLink';
  return useCommand({
    changes,
    run: async (channel: string) => {
      const opened = await open(payable, { language, channel }, shown);
      if (opened.amount !== shown) throw new ProblemError(problemFor('stale'));
      return opened;
    },
    onDone: goToPayment,
    onProblem: () => void refreshAfter(queryClient, changes),
  });
}

type Chosen = Pick<PayLinkPaymentBody, 'language'> & { readonly channel: string };

/**
 * Opens a payment. @param shown amount that the screen shows. If it changes, the payment gets a new idempotency key.
 */
function open(payable: Payable, chosen: Chosen, shown: number): Promise<PaymentOpenedBody> {
  if ('orderId' in payable) {
    const { orderId, purpose } = payable;
    return withIdempotencyKey(`pay:${orderId}`, { ...purpose, ...chosen, shown }, (key) =>
      valueOf(
        api.POST('/api/v1/orders/{orderId}/payments', {
          body: { ...purpose, ...chosen },
          params: { path: { orderId }, header: { 'idempotency-key': key } },
        }),
      ),
    );
  }
  const { payLink: token, pay, part } = payable;
  return withIdempotencyKey(`pay-link:${token.slice(0, 12)}`, { pay, part, ...chosen, shown }, (key) =>
    valueOf(
      api.POST('/api/v1/pay-links/{token}/payments', {
        body: { pay, part, ...chosen },
        params: { path: { token }, header: { 'idempotency-key': key } },
      }),
    ),
  );
}

function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
