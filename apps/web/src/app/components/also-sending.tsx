import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@tulay/ui/format/number-format';
import { useArrivalText } from '@tulay/ui/format/promised-time';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { orderQuery, ordersQuery } from '../../api/loans';

/** Lists the other loans whose money is on its way, each with its sum: every loan is its own transfer. */
export function AlsoSending({ except }: { except: string }) {
  const t = useTranslations('loan');
  const arrivalText = useArrivalText();
  const { current = [] } = useQuery(ordersQuery).data ?? {};
  const others = current.filter(({ orderId, status }) => orderId !== except && status === 'disbursing');
  const orders = useQueries({ queries: others.map(({ orderId }) => orderQuery(orderId)) }).flatMap(
    ({ data }) => (data?.status === 'disbursing' ? [data] : []),
  );
  if (orders.length === 0) return null;
  return (
    <section className="stack gap-2 border-t border-line pt-3">
      <h3 className="t-label">{t('alsoSending')}</h3>
      <KeyValues>
        {orders.map(({ orderId, orderNo, netProceeds, payout }) => (
          <KeyValue
            key={orderId}
            name={
              <>
                {t('loanNumber', { number: orderNo })}
                {payout?.arrival ? <span className="block">{arrivalText(payout.arrival)}</span> : null}
              </>
            }
            value={formatMoney(netProceeds)}
          />
        ))}
      </KeyValues>
    </section>
  );
}
