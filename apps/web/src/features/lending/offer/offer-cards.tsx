import type { OrderBody } from '@tulay/contract/lending/loan';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { OfferCoupon } from './offer-coupon';
import { PapersCard } from './documents/documents-card';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';

interface Props {
  readonly order: OrderBody;
  readonly target: ReactNode;
  /** Named when several loans stand below one another. */
  readonly named: boolean;
}

/** All that one loan costs and binds to, before any consent: the quote, its plan, the legal limits, the papers. */
export function OfferCards({ order, target, named }: Props) {
  const t = useTranslations('loan');
  const names = t as unknown as (key: string) => string;
  return (
    <section className="stack gap-4" aria-label={t('loanNumber', { number: order.orderNo })}>
      {named ? (
        <h2 className="t-head px-1 pt-2">
          {names(`products.${order.productId}`)} · {t('loanNumber', { number: order.orderNo })}
        </h2>
      ) : null}
      <QuoteCard quote={order.quote} target={target} />
      <OfferCoupon order={order} />
      <PlanCard quote={order.quote} />
      <CapsCard quote={order.quote} />
      <PapersCard order={order} />
    </section>
  );
}
