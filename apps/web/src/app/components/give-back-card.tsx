import { useTranslations } from 'use-intl';
import { ButtonLink } from '@tulay/ui/actions/button';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { MoneyText } from '@tulay/ui/money/money-text';
import { pathTo } from '../routing/navigate';

/** Says what the borrower has to give back after a reversal, and leads to the screen that takes the payment. */
export default function GiveBackCard({ amount }: { amount: number }) {
  const t = useTranslations('giveBack');
  return (
    <Card raised>
      <GiveBackAmount amount={amount} />
      <ButtonLink href={pathTo('credit')}>{t('pay', { amount: formatMoney(amount) })}</ButtonLink>
    </Card>
  );
}

export function GiveBackAmount({ amount }: { amount: number }) {
  const t = useTranslations('giveBack');
  return (
    <div className="stack gap-1">
      <h2 className="t-head text-danger">{t('heading')}</h2>
      <MoneyText amount={amount} className="t-hero" />
      <p className="t-small text-quiet">{t('why')}</p>
      <p className="t-small text-quiet">{t('free')}</p>
    </div>
  );
}
