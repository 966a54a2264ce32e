import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BankTransferBody } from '@tulay/contract/lending/bank-transfer';
import type { PaymentKindName } from '@tulay/contract/lending/payment-kinds';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { Note } from '@tulay/ui/feedback/note';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { MoneyText } from '@tulay/ui/money/money-text';
import { useConfig } from '../../../api/config';
import { NumberedSteps } from './numbered-steps';
import type { TransferPayment } from './transfer.queries';

interface Props {
  readonly transfer: BankTransferBody;
  readonly payment: TransferPayment;
}

export function TransferDetails({ transfer, payment }: Props) {
  const t = useTranslations('transfer');
  const hotline = useConfig(({ data }) => data?.lender.hotline ?? '');
  return (
    <>
      <Sum transfer={transfer} payment={payment} />
      {'hasCoupon' in payment && payment.hasCoupon ? <Note variant="sun">{t('coupon')}</Note> : null}
      <Account transfer={transfer} />
      <NextSteps transfer={transfer} />
      <Note variant="teal">
        <p>{t(`counts.${countsBy(payment)}`)}</p>
        <p>{t('once')}</p>
      </Note>
      <p className="t-small text-center text-quiet">{t('noRemarks', { hotline })}</p>
    </>
  );
}

function countsBy(payment: TransferPayment): PaymentKindName {
  if ('pays' in payment) return payment.pays;
  if (payment.pay === 'give_back' || payment.pay === 'settlement') return payment.pay;
  return payment.pay === 'full' && payment.part === undefined ? 'full' : 'part';
}

function Sum({ transfer: { amount, arrivesOn, asOf }, payment }: Props) {
  const t = useTranslations('transfer');
  const dates = useDates();
  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('send')}</span>
        <MoneyText amount={amount} className="t-hero" />
        <p className="t-small text-quiet">
          {t('exactIf', { date: dates.day(arrivesOn, 'weekday') })}{' '}
          {countsBy(payment) === 'full' && arrivesOn !== asOf ? t('withInterest') : null}
        </p>
      </div>
    </Card>
  );
}

function Account({ transfer }: Pick<Props, 'transfer'>) {
  const t = useTranslations('transfer');
  const { amount, bank, accountName, accountNumber, remarks } = transfer;
  // Apps of banks take an amount without the currency sign and thousands separators.
  const plain = formatMoney(amount).replaceAll(/[^\d.]/g, '');
  return (
    <Card title={t('details')}>
      <dl className="stack">
        <Detail name={t('amount')} shown={formatMoney(amount)} copied={plain} />
        <Detail name={t('bank')} shown={bank} />
        <Detail name={t('accountName')} shown={accountName} />
        <Detail name={t('accountNumber')} shown={accountNumber} />
        <Detail name={t('remarks')} shown={remarks} hint={t('remarksHint')} />
      </dl>
    </Card>
  );
}

interface DetailProps {
  readonly name: string;
  readonly shown: string;
  /** Text that is copied; default: the shown text. */
  readonly copied?: string;
  readonly hint?: string;
}

function Detail({ name, shown, copied = shown, hint }: DetailProps) {
  const t = useTranslations('transfer');
  const copy = useCopyText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 not-first:border-t not-first:border-line">
      <dt className="t-small col-start-1 text-quiet">{name}</dt>
      <dd translate="no" className="t-strong col-start-1 wrap-anywhere tabular-nums">
        {shown}
      </dd>
      {hint ? <dd className="t-small col-start-1 text-quiet">{hint}</dd> : null}
      <dd className="col-start-2 row-span-3 row-start-1 print:hidden">
        <button
          type="button"
          onClick={() => copy(copied)}
          aria-label={t('copyWhat', { what: name })}
          className="t-label inline-flex min-h-12 items-center gap-2 px-3 text-accent"
        >
          <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('copy')}
        </button>
      </dd>
    </div>
  );
}

function NextSteps({ transfer: { network, sendBy, arrivesOn, asOf } }: Pick<Props, 'transfer'>) {
  const t = useTranslations('transfer');
  const dates = useDates();
  const send =
    arrivesOn === asOf
      ? t('steps.sendToday', { network })
      : t('steps.sendBy', { when: dates.instant(sendBy), date: dates.day(arrivesOn, 'weekday') });
  const steps = [t('steps.open', { network }), send, t('steps.booked')];
  return <NumberedSteps title={t('next')} steps={steps} />;
}
