import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { manilaDate } from '@tulay/engine/calendar';
import { useLocale, useTranslations } from 'use-intl';
import { KeptCard } from '../../../app/kept-for-you';
import { pathTo } from '../../../app/navigate';
import { ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { formatDay } from '@tulay/ui/format/date-format';
import { Dock } from '@tulay/ui/layout/dock';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { Main } from '@tulay/ui/layout/main';
import { formatMoney } from '@tulay/ui/format/number-format';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { LoanRecord } from './loan-record';

/** A loan that was sent back in the cooling-off days: nothing is owed, with the receipt of what came back. */
export function CancelledOrder({ order }: { order: OrderBody }) {
  const t = useTranslations('relief.cancel');
  const repayment = useTranslations('repayment');
  const language = useLocale() as Language;
  const ended = manilaDate(new Date(order.settledAt ?? order.offeredAt));
  const returned = order.payments.reduce((total, { received }) => total + received, 0);

  return (
    <>
      <Main>
        <Card>
          <div className="stack gap-1" role="status">
            <span>
              <OrderChip label={order.label} />
            </span>
            <h2 className="t-title mt-2">{t('endedHeading')}</h2>
            <p className="text-quiet">
              {t('endedOn', { date: formatDay(ended, language, 'long') })}. {t('limitBack')}
            </p>
          </div>
          <KeyValues>
            <KeyValue name={t('received')} value={formatMoney(order.netProceeds)} />
            <KeyValue name={t('returned')} value={formatMoney(returned)} />
            <KeyValue sum name={repayment('owedToday')} value={formatMoney(0)} />
          </KeyValues>
        </Card>
        <KeptCard />
        <LoanRecord order={order} />
      </Main>
      <Dock>
        <ButtonLink href={pathTo('homeIndex')}>{repayment('borrowAgain')}</ButtonLink>
      </Dock>
    </>
  );
}
