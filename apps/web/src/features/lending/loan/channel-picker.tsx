import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { Button } from '@tulay/ui/actions/button';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { IconTile } from '@tulay/ui/layout/tile';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { paymentChannelsQuery } from '../../../api/loans';
import { go } from '../../../app/routing/navigate';
import { channelIcon } from './channel-icons';
import { type ChannelOption, channelOptions, chosenOption, type IntendedPayment } from './channel-options';
import { useChannelText } from './channel-text';

interface ChannelChoice {
  readonly payment: IntendedPayment;
  readonly options: readonly ChannelOption[];
  readonly chosen: ChannelOption | undefined;
  readonly choose: (channel: string) => void;
}

/** Returns the selected channel, otherwise the last one used, otherwise the first that takes the payment. */
export function useChannel(payment: IntendedPayment, usedLast?: string | null): ChannelChoice {
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const [selected, choose] = useState<string | null>(null);
  const options = channelOptions(channels, payment);
  return { payment, options, chosen: chosenOption(options, [selected, usedLast]), choose };
}

/** Returns the channel for a payment of a loan. @param amount centavos; 0 before an amount is typed. */
export const useLoanChannel = (
  { daysPastDue, payments }: Pick<OrderBody, 'daysPastDue' | 'payments'>,
  amount: number,
): ChannelChoice =>
  useChannel({ amount, isOverdue: daysPastDue > 0 }, payments.find((each) => each.channel)?.channel);

export function ChannelPicker({ choice }: { choice: ChannelChoice }) {
  const t = useTranslations('payment');
  const textOf = useChannelText();
  const [open, setOpen] = useState(false);
  const { chosen, payment } = choice;
  if (!chosen) return null;

  return (
    <Card flush>
      <Row
        before={<ChannelTile channel={chosen.channel} />}
        title={t('payWith', { channel: chosen.name })}
        hint={textOf(chosen)}
        after={
          <Button variant="second" compact onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        }
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('chooseHeading', { amount: formatMoney(payment.amount) })}
      >
        <ChannelList {...choice} chosen={chosen} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

interface ListProps extends ChannelChoice {
  readonly chosen: ChannelOption;
  readonly onDone: () => void;
}

function ChannelList({ payment, options, chosen, choose, onDone }: ListProps) {
  const t = useTranslations('payment');
  const textOf = useChannelText();
  return (
    <>
      <OptionGroup
        label={<span className="sr-only">{t('chooseHeading', { amount: formatMoney(payment.amount) })}</span>}
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

function ChannelTile({ channel }: Pick<ChannelOption, 'channel'>) {
  return <IconTile icon={channelIcon(channel)} variant="flat" />;
}

export function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
