import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HomeBody } from '@tulay/contract/home/home';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { MoneyText } from '@tulay/ui/money/money-text';
import { OrderChip } from '@tulay/ui/money/order-chip';
import { productsQuery } from '../../../api/loans';
import { pathTo } from '../../../app/routing/navigate';
import { CalculatorCard } from './calculator-card';

interface Props {
  /** The server's response for Home; undefined until it arrives. */
  readonly home: HomeBody | undefined;
  readonly order: OrderSummaryBody;
}

export function OfferCard({ home, order }: Props) {
  const t = useTranslations('home');
  const [other, setOther] = useState(false);
  const signed = order.status === 'signed';

  return (
    <>
      <Card raised>
        <div className="stack gap-1">
          <span>
            <OrderChip label={order.label} />
          </span>
          <h2 className="t-head mt-2">{t('offerHeading')}</h2>
          <span className="t-small text-quiet">{t('youReceive')}</span>
          <MoneyText amount={order.netProceeds} className="t-hero" />
          <p className="t-small text-quiet">{signed ? t('offerSigned') : t('offerHint')}</p>
        </div>
        {other ? null : (
          <>
            <ButtonLink href={pathTo('allWithdraw', { order: order.orderId })}>{t('withdraw')}</ButtonLink>
            {home ? <AddAnother home={home} order={order} /> : null}
            {signed ? null : (
              <Button variant="plain" onClick={() => setOther(true)}>
                {t('otherAmount')}
              </Button>
            )}
          </>
        )}
      </Card>
      {other && home ? <CalculatorCard available={home.availableLimit} /> : null}
    </>
  );
}

function AddAnother({ home, order }: { home: HomeBody; order: OrderSummaryBody }) {
  const t = useTranslations('home');
  const products = useQuery(productsQuery).data ?? [];
  const room = home.limit - order.principal;
  const other = products.find(
    ({ productId, minAmount }) => productId !== order.productId && minAmount <= room,
  );
  if (other === undefined) return null;
  return (
    <ButtonLink variant="plain" href={pathTo('subIndex', { product: other.productId, keepOtherOffers: '1' })}>
      {t('addAnother')}
    </ButtonLink>
  );
}
