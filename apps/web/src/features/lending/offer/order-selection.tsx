import type { OrderBody } from '@tulay/contract/lending/loan';
import type { Language } from '@tulay/copy/languages';
import { useLocale, useTranslations } from 'use-intl';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { CheckField } from '@tulay/ui/fields/check-field';
import { formatDay } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { useTermText } from '@tulay/ui/format/term-text';

interface Props {
  readonly orders: readonly OrderBody[];
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** Which of the open offers go out together; nothing to choose while there is one. */
export function WhichOrders({ orders, left, onLeft }: Props) {
  const t = useTranslations('loan');
  const names = t as unknown as (key: string) => string;
  const language = useLocale() as Language;
  const termText = useTermText();
  if (orders.length < 2) return null;

  function turn(orderId: string) {
    const next = new Set(left);
    if (!next.delete(orderId)) next.add(orderId);
    // One at least is withdrawn.
    if (next.size < orders.length) onLeft(next);
  }
  return (
    <Card>
      <CardHead title={t('whichOrders')} />
      {orders.map(({ orderId, productId, quote }) => (
        <CheckField key={orderId} checked={!left.has(orderId)} onChange={() => turn(orderId)}>
          {t('whichOrder', {
            product: names(`products.${productId}`),
            amount: formatMoney(quote.principal),
            term: termText(quote.term),
            date: formatDay(quote.finalDueDate, language, 'weekday'),
          })}
        </CheckField>
      ))}
    </Card>
  );
}
