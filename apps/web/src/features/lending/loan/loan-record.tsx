import { Award, FileText, ReceiptText } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { bookedFailure } from '@tulay/engine/payment/booked-failure';
import { loanPurposeIn } from '@tulay/copy/choices/loan-purposes';
import type { LoanPurpose as Purpose } from '@tulay/engine/application/field-options';
import { formatDay, formatInstant } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Row } from '@tulay/ui/layout/row';
import { MoneyText } from '@tulay/ui/money/money-text';
import { useWhyPartial } from '../../../app/components/why-partial';
import { certificateUrl, documentUrl, receiptUrl } from '../../../api/loans';

type Payment = OrderBody['payments'][number];

const CHIP_VARIANTS: Readonly<Record<Payment['status'], ChipVariant>> = {
  created: 'plain',
  pending: 'sun',
  posted: 'green',
  failed: 'red',
  expired: 'plain',
};

export function LoanRecord({ order }: { order: OrderBody }) {
  return (
    <>
      <Payments payments={order.payments} />
      {order.signedAt ? <Documents order={order} /> : null}
      {order.purpose ? <LoanPurpose purpose={order.purpose} /> : null}
    </>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const t = useTranslations('repayment');
  const shown = payments.filter(({ status }) => status !== 'expired');
  return (
    <section className="stack gap-2">
      <h2 className="t-head px-1 pt-2">{t('payments')}</h2>
      {shown.length === 0 ? <p className="px-1 text-quiet">{t('noPayments')}</p> : null}
      {shown.length > 0 ? (
        <Card flush>
          {shown.map((payment) => (
            <PaymentRow key={payment.paymentId} payment={payment} />
          ))}
        </Card>
      ) : null}
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useTranslations('repayment');
  const language = useLocale();
  const arrived = payment.received > 0;
  const failure = bookedFailure(payment.failure);
  const whyPartial = useWhyPartial();
  const title = <MoneyText amount={arrived ? payment.received : payment.requested} className="t-strong" />;
  const when = payment.valueDate
    ? formatDay(payment.valueDate, language)
    : formatInstant(payment.createdAt, language);
  const chip = (
    <Chip variant={arrived ? 'green' : CHIP_VARIANTS[payment.status]}>
      {t(`paymentStatus.${arrived ? 'posted' : payment.status}`)}
    </Chip>
  );

  if (!arrived) {
    return (
      <Row
        title={title}
        hint={payment.valueDate ? t('countsAs', { date: when }) : <span translate="no">{when}</span>}
        after={chip}
        icon={ReceiptText}
        iconVariant="flat"
      />
    );
  }
  return (
    <PdfRow
      icon={<ReceiptText size={24} strokeWidth={1.75} />}
      title={title}
      hint={
        failure
          ? whyPartial(failure, payment.shortfall)
          : `${t(payment.method ? `recorded.${payment.method}` : 'receipt')} · ${when}`
      }
      after={chip}
      href={receiptUrl(payment.paymentId, language)}
    />
  );
}

function Documents({ order }: { order: OrderBody }) {
  const t = useTranslations('repayment');
  const loan = useTranslations('loan');
  const language = useLocale();
  const icon = <FileText size={24} strokeWidth={1.75} />;
  return (
    <section className="stack gap-2">
      <h2 className="t-head px-1 pt-2">{t('documents')}</h2>
      <Card flush>
        <PdfRow
          icon={icon}
          title={loan('agreement')}
          href={documentUrl(order.orderId, 'loan_agreement', language)}
        />
        <PdfRow
          icon={icon}
          title={loan('sanctionLetter')}
          href={documentUrl(order.orderId, 'sanction_letter', language)}
        />
        <PdfRow
          icon={icon}
          title={loan('disclosure')}
          href={documentUrl(order.orderId, 'disclosure', language)}
        />
        {order.valueDate ? (
          <PdfRow
            icon={icon}
            title={loan('finalSchedule')}
            href={documentUrl(order.orderId, 'final_schedule', language)}
          />
        ) : null}
        {order.status === 'settled' ? (
          <PdfRow
            icon={<Award size={24} strokeWidth={1.75} />}
            title={t(order.forgiven === null ? 'certificate' : 'settlement.certificate')}
            href={certificateUrl(order.orderId, language)}
          />
        ) : null}
      </Card>
    </section>
  );
}

function LoanPurpose({ purpose }: { purpose: Purpose }) {
  const t = useTranslations('repayment');
  const language = useLocale();
  return (
    <p className="t-small px-1 text-quiet">{t('purpose', { purpose: loanPurposeIn(language, purpose) })}</p>
  );
}
