import type { PayLinkBillBody } from '@tulay/contract/lending/pay-link';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { useConfig } from '../../../api/config';
import { Card } from '@tulay/ui/layout/card';
import { formatDay } from '@tulay/ui/format/date-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { MoneyText } from '@tulay/ui/money/money-text';
import type { Choice } from '@tulay/ui/fields/option-group';

/** The sum, who is paid and for what; nobody's name. */
export function LinkBill({ bill, amount }: { bill: PayLinkBillBody; amount: number }) {
  const t = useTranslations('pay');
  const loan = useTranslations('repayment');
  const language = useLocale() as Language;
  const lender = useConfig(({ data }) => data?.lender.name ?? '');
  return (
    <Card>
      <div className="stack gap-1">
        <span className="t-small text-quiet">{t('toPay')}</span>
        <MoneyText amount={amount} className="t-hero" />
        <p className="t-small text-quiet">
          {loan('exactOn', { date: formatDay(bill.asOf, language, 'weekday') })}
        </p>
      </div>
      <KeyValues>
        <KeyValue name={t('payTo')} value={lender} />
        <KeyValue name={t('page.reference')} value={bill.reference} />
      </KeyValues>
    </Card>
  );
}

/** All of it, or first what is late or due next. */
export function useLinkOptions({ due, payoff }: PayLinkBillBody): Choice<'due' | 'full'>[] {
  const t = useTranslations('pay.page');
  const language = useLocale() as Language;
  const full = {
    value: 'full',
    label: t('full'),
    hint: t('fullHint'),
    after: <MoneyText amount={payoff} className="t-strong text-ink" />,
  } as const;
  if (!due) return [full];
  const date = formatDay(due.date, language, 'weekday');
  return [
    {
      value: 'due',
      label: t('due'),
      hint: t(due.late ? 'late' : 'next', { date }),
      after: <MoneyText amount={due.amount} className="t-strong text-ink" />,
    },
    full,
  ];
}
