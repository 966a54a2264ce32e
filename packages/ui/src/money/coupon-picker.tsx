import { Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../actions/button';
import { Card } from '../layout/card';
import { formatMoney } from '../format/number-format';
import { OptionGroup } from '../fields/option-group';
import { Row } from '../layout/row';
import { Sheet } from '../overlay/sheet';
import { Tile } from '../layout/tile';

interface Fitting {
  readonly coupon: { readonly couponId: string; readonly campaign: 'home_screen' | 'on_time' | 'gift' };
  /** Centavos. */
  readonly discount: number;
}

interface Props {
  /** Applicable coupons, best first. The picker is not shown if there are none. */
  readonly fitting: readonly Fitting[];
  readonly chosen: string | null;
  readonly onChoose: (couponId: string | null) => void;
  readonly hintOf: (discount: number) => ReactNode;
  readonly busy?: boolean;
}

const NONE = 'none';

export function CouponPicker({ fitting, chosen, onChoose, hintOf, busy = false }: Props) {
  const t = useTranslations('coupon');
  const [open, setOpen] = useState(false);
  const inUse = fitting.find(({ coupon }) => coupon.couponId === chosen);
  const shown = inUse ?? fitting[0];
  if (!shown) return null;

  return (
    <Card flush>
      <Row
        before={
          <Tile variant="sun">
            <Ticket size={24} strokeWidth={1.75} />
          </Tile>
        }
        title={t('saves', { amount: formatMoney(shown.discount) })}
        hint={inUse ? t('applied', { amount: formatMoney(shown.discount) }) : hintOf(shown.discount)}
        after={
          <Button
            variant="second"
            compact
            busy={busy && t('applying')}
            onClick={() => onChoose(inUse ? null : shown.coupon.couponId)}
          >
            {t(inUse ? 'remove' : 'use')}
          </Button>
        }
      />
      {fitting.length > 1 ? <Row title={t('change')} onClick={() => setOpen(true)} /> : null}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('choose')}>
        <OptionGroup
          label={<span className="sr-only">{t('choose')}</span>}
          options={[
            ...fitting.map(({ coupon, discount }) => ({
              value: coupon.couponId,
              label: t('saves', { amount: formatMoney(discount) }),
              hint: t(`titles.${coupon.campaign}`),
            })),
            { value: NONE, label: t('none') },
          ]}
          value={chosen ?? NONE}
          onChange={({ target }) => {
            onChoose(target.value === NONE ? null : target.value);
            setOpen(false);
          }}
        />
      </Sheet>
    </Card>
  );
}
