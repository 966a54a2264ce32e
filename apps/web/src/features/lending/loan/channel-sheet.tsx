import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Sheet } from '@tulay/ui/overlay/sheet';
import type { ChannelChoice, ChannelOption } from './channel-options';
import { useChannelText } from './channel-text';
import { ChannelTile } from './channel-tile';

interface Props extends ChannelChoice {
  readonly chosen: ChannelOption;
  readonly onClose: () => void;
}

/** Sheet with every channel. It loads when it first opens. */
export default function ChannelSheet({ payment, options, chosen, choose, onClose }: Props) {
  const t = useTranslations('payment');
  const textOf = useChannelText();
  const heading = t('chooseHeading', { amount: formatMoney(payment.amount) });
  return (
    <Sheet open onClose={onClose} title={heading}>
      <OptionGroup
        label={<span className="sr-only">{heading}</span>}
        options={options.map((each) => ({
          value: each.channel,
          label: each.name,
          hint: textOf(each),
          icon: <ChannelTile channel={each.channel} />,
          disabled: !each.quote.ok,
        }))}
        value={chosen.channel}
        onChange={({ target }) => {
          choose(target.value);
          onClose();
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
    </Sheet>
  );
}
