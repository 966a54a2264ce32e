import type { PaymentCodeBody } from '@tulay/contract/lending/payment';
import type { Language } from '@tulay/copy/languages';
import { Copy } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { useConfig } from '../../../api/config';
import { Card } from '@tulay/ui/layout/card';
import { formatInstant } from '@tulay/ui/format/date-format';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Note } from '@tulay/ui/feedback/note';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { CodeSteps } from './code-steps';

/** What the cashier asks for and what to bring, as one slip that can be printed. */
export function CounterCodeCard({ code }: { code: PaymentCodeBody }) {
  const t = useTranslations('pay');
  const language = useLocale() as Language;
  const lender = useConfig(({ data }) => data?.lender);
  const copy = useCopyText();
  const fee = code.fee ?? 0;
  const bring = formatMoney(code.amount + fee);
  const shop = code.channelName;

  return (
    <>
      <Card>
        <div className="stack gap-1 text-center">
          <span className="t-small text-quiet">{t('codeLabel')}</span>
          <p className="t-amount">{grouped(code.code)}</p>
          <p className="t-small text-quiet">
            {t('until', { when: formatInstant(code.expiresAt, language) })}
          </p>
          <button
            type="button"
            onClick={() => copy(code.code)}
            className="t-label mx-auto inline-flex min-h-12 items-center gap-2 px-3 text-accent print:hidden"
          >
            <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('copyCode')}
          </button>
        </div>
        <KeyValues>
          <KeyValue name={t('payTo')} value={lender?.name ?? ''} />
          <KeyValue name={t('toPay')} value={formatMoney(code.amount)} />
          <KeyValue name={t('shopFee')} value={formatMoney(fee)} />
          <KeyValue sum name={t('bring')} value={bring} />
        </KeyValues>
        <p className="t-small text-quiet">{t('untilHint')}</p>
      </Card>
      <CodeSteps
        steps={[
          t('counterSteps.one', { shop }),
          t('counterSteps.two', { amount: bring }),
          t('counterSteps.three'),
        ]}
      />
      <Note look="teal">{t('counts')}</Note>
      {lender ? (
        <p className="t-small text-center text-quiet">{t('hotline', { hotline: lender.hotline })}</p>
      ) : null}
    </>
  );
}

/** In fours, as one reads a number to somebody. */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
