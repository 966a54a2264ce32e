import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CapsCard } from '@tulay/ui/money/caps-card';
import { CouponPicker } from '@tulay/ui/money/coupon-picker';
import { OrderTrack } from '@tulay/ui/money/order-track';
import { PlanCard } from '@tulay/ui/money/plan-card';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { SAMPLE_ORDERS, SAMPLE_QUOTES } from './samples';
import { Specimen } from './specimen';

const FITTING = [
  { coupon: { couponId: 'one', campaign: 'home_screen' }, discount: 20_000 },
  { coupon: { couponId: 'two', campaign: 'on_time' }, discount: 5_000 },
] as const;

export function LoanKit() {
  const t = useTranslations('coupon');
  const [coupon, setCoupon] = useState<string | null>(null);
  return (
    <>
      {SAMPLE_QUOTES.map((quote) => (
        <Specimen key={quote.productId} of="QuoteCard, CapsCard, PlanCard">
          <QuoteCard quote={quote} target={null} />
          <CapsCard quote={quote} />
          <PlanCard quote={quote} />
        </Specimen>
      ))}
      {SAMPLE_ORDERS.map((order) => (
        <Specimen key={order.status} of={`OrderTrack status="${order.status}"`}>
          <OrderTrack order={order} />
        </Specimen>
      ))}
      <Specimen of="CouponPicker">
        <CouponPicker fitting={FITTING} chosen={coupon} onChoose={setCoupon} hintOf={() => t('lowersFee')} />
        <CouponPicker fitting={FITTING.slice(0, 1)} chosen="one" onChoose={setCoupon} hintOf={() => null} />
      </Specimen>
    </>
  );
}
