import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { couponsQuery } from '../../api/coupons';
import { Card } from '@tulay/ui/layout/card';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Row } from '@tulay/ui/layout/row';
import { Tile } from '@tulay/ui/layout/tile';
import { pathTo } from '../routing/navigate';

export function CreditBalanceRow({ credit }: { credit: number }) {
  const t = useTranslations('coupon');
  return (
    <Row
      before={
        <Tile variant="green">
          <Wallet size={24} strokeWidth={1.75} />
        </Tile>
      }
      title={t('credit')}
      hint={t('creditHint')}
      after={
        <b translate="no" className="tabular-nums">
          {formatMoney(credit)}
        </b>
      }
      href={pathTo('credit')}
    />
  );
}

export function CreditBalanceCard() {
  const credit = useQuery(couponsQuery).data?.credit ?? 0;
  return credit > 0 ? (
    <Card flush>
      <CreditBalanceRow credit={credit} />
    </Card>
  ) : null;
}
