import { Clock, Landmark, type LucideIcon, QrCode, Store, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentChannel } from '../../../api/payment-channels';
import { takes } from '../../../api/payment-channels';
import { Button } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { formatMoney } from '@tulay/ui/format/number-format';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { Row } from '@tulay/ui/layout/row';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { Tile } from '@tulay/ui/layout/tile';
import type { ChannelChoice } from './use-channel';
import { useChannelText } from './use-channel-text';

const ICONS: Readonly<Record<PaymentChannel['kind'], LucideIcon>> = {
  wallet: Wallet,
  qr: QrCode,
  bank: Landmark,
  counter: Store,
};

interface Props {
  readonly choice: ChannelChoice;
  /** Centavos that will be paid by it. */
  readonly amount: number;
}

/** The channel in use, with its fee and time, and the list of all one tap away. */
export function ChannelPicker({ choice, amount }: Props) {
  const t = useTranslations('pay');
  const textOf = useChannelText(amount);
  const [open, setOpen] = useState(false);
  const { chosen } = choice;
  if (!chosen) return null;

  return (
    <Card flush>
      <Row
        before={<ChannelTile kind={chosen.kind} />}
        title={t('payWith', { channel: chosen.name })}
        hint={textOf(chosen)}
        after={
          <Button look="second" compact onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        }
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('chooseHeading', { amount: formatMoney(amount) })}
      >
        <ChannelList {...choice} chosen={chosen} amount={amount} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

interface ListProps extends ChannelChoice {
  readonly chosen: PaymentChannel;
  readonly amount: number;
  readonly onDone: () => void;
}

/** A tap chooses and closes. */
function ChannelList({ all, chosen, choose, amount, onDone }: ListProps) {
  const t = useTranslations('pay');
  const textOf = useChannelText(amount);
  return (
    <>
      <OptionGroup
        label={<span className="sr-only">{t('chooseHeading', { amount: formatMoney(amount) })}</span>}
        options={all.map((each) => ({
          value: each.channel,
          label: each.name,
          hint: textOf(each),
          icon: <ChannelTile kind={each.kind} />,
          disabled: !takes(each, amount),
        }))}
        value={chosen.channel}
        onChange={({ target }) => {
          choose(target.value);
          onDone();
        }}
      />
      <p className="t-small flex gap-3 rounded-field bg-tint px-4 py-3.5">
        <Clock
          className="-mt-0.5 shrink-0 text-accent-strong"
          size={24}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        {t('counts')}
      </p>
    </>
  );
}

function ChannelTile({ kind }: Pick<PaymentChannel, 'kind'>) {
  const Icon = ICONS[kind];
  return (
    <Tile look="flat">
      <Icon size={24} strokeWidth={1.75} />
    </Tile>
  );
}
