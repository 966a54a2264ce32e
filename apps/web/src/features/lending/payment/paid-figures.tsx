import type { PaymentDetailBody } from '@tulay/contract/lending/payment';
import type { Language } from '@tulay/copy/languages';
import { ReceiptText } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { receiptUrl } from '../../../api/loans';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { formatDay } from '@tulay/ui/format/date-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { formatMoney } from '@tulay/ui/format/number-format';
import { PdfRow } from '@tulay/ui/layout/pdf-row';

const PARTS = ['penalty', 'fees', 'interest', 'principal', 'credit'] as const;

/** What arrived, the day it counts for, and what it paid, with the receipt. */
export function PaidFigures({ detail }: { detail: PaymentDetailBody }) {
  const t = useTranslations('result');
  const language = useLocale() as Language;
  const { allocation } = detail;
  return (
    <>
      <Card>
        <KeyValues>
          {detail.received === detail.requested ? null : (
            <KeyValue name={t('asked')} value={formatMoney(detail.requested)} />
          )}
          <KeyValue name={t('received')} value={formatMoney(detail.received)} />
          {detail.valueDate ? (
            <KeyValue name={t('valueDate')} value={formatDay(detail.valueDate, language, 'weekday')} />
          ) : null}
        </KeyValues>
        {allocation ? (
          <div className="stack gap-2.5 border-t border-line pt-4">
            <CardHead title={t('wentTo')} />
            <KeyValues>
              {PARTS.filter((part) => allocation[part] !== 0).map((part) => (
                <KeyValue key={part} name={t(part)} value={formatMoney(allocation[part])} />
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
