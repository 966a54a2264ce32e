import type { OrderBody } from '@tulay/contract/loan';
import type { Language } from '@tulay/copy/languages';
import { manilaDate } from '@tulay/engine/calendar';
import { useLocale, useTranslations } from 'use-intl';
import { KeptCard } from '../../../app/kept-for-you';
import { pathTo } from '../../../app/navigate';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { Dock } from '../../../ui/dock';
import { KeyValue, KeyValues } from '../../../ui/key-values';
import { Main } from '../../../ui/main';
import { formatMoney } from '../../../ui/money-format';
import { OrderChip } from '../../../ui/order-chip';
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
