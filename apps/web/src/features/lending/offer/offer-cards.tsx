import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { pathTo } from '../../../app/routing/navigate';
import { DocumentsCard } from './documents/documents-card';
import { OfferCoupon } from './offer-coupon';
import { usePayoutTarget } from './offer.queries';

interface Props {
  readonly order: OrderBody;
  readonly target: ReactNode;
  /** Whether to show the product and order number, because several offers are listed. */
  readonly named: boolean;
}

/** Shows what must be disclosed before consent: quote, schedule, legal caps and documents. */
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
      <DocumentsCard order={order} />
    </section>
  );
}

/** Shows the account that receives the money. */
export function PayoutTargetLine() {
  const t = useTranslations('loan');
  const target = usePayoutTarget();
  if (target === null) {
    return (
      <p className="t-small flex items-center justify-between gap-3">
        <span className="text-quiet">{t('noTarget')}</span>
        <Link href={pathTo('bankInfo')} className="t-label flex min-h-12 items-center text-accent">
          {t('addTarget')}
        </Link>
      </p>
    );
  }
  return (
    <p className="t-small flex min-h-5 items-center gap-2 text-quiet">
      <Wallet className="shrink-0" size={20} aria-hidden="true" />
      {target ? `${target.channel} ${target.account}, ${t('within24')}` : t('within24')}
    </p>
  );
}
