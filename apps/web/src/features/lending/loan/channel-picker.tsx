import { useQuery } from '@tanstack/react-query';
import { Clock, Landmark, type LucideIcon, QrCode, Store, Wallet } from 'lucide-react';
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
import { acceptsAmount, type PaymentChannel, paymentChannelsQuery } from '../../../api/loans';
import { go } from '../../../app/routing/navigate';

interface ChannelChoice {
  readonly all: readonly PaymentChannel[];
  readonly chosen: PaymentChannel | undefined;
  readonly choose: (channel: string) => void;
}

/** Returns the selected channel, otherwise the last one used, otherwise the first that accepts the amount (centavos). */
export function useChannel(amount: number, usedLast?: string | null): ChannelChoice {
  const all = useQuery(paymentChannelsQuery).data ?? [];
  const [selected, choose] = useState<string | null>(null);
  const accepting = all.filter((each) => acceptsAmount(each, amount));
  const find = (name: string | null | undefined) => accepting.find(({ channel }) => channel === name);
  return { all, chosen: find(selected) ?? find(usedLast) ?? accepting[0], choose };
}

export const channelUsedLast = ({ payments }: OrderBody): string | null | undefined =>
  payments.find((each) => each.channel)?.channel;

const ICONS: Readonly<Record<PaymentChannel['kind'], LucideIcon>> = {
  wallet: Wallet,
  qr: QrCode,
  bank: Landmark,
  counter: Store,
};

interface Props {
  readonly choice: ChannelChoice;
  /** In centavos. */
  readonly amount: number;
}

export function ChannelPicker({ choice, amount }: Props) {
  const t = useTranslations('payment');
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
          <Button variant="second" compact onClick={() => setOpen(true)}>
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

function ChannelList({ all, chosen, choose, amount, onDone }: ListProps) {
  const t = useTranslations('payment');
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
          disabled: !acceptsAmount(each, amount),
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
  return <IconTile icon={Icon} variant="flat" />;
}

function useChannelText(amount: number): (channel: PaymentChannel) => string {
  const t = useTranslations('payment');

  function postingTime(minutes: number): string {
    if (minutes <= 1) return t('atOnce');
    if (minutes < 60) return t('inMinutes', { minutes: String(minutes) });
    return minutes < 1_440 ? t('inHours', { hours: Math.round(minutes / 60) }) : t('nextDay');
  }

  return (channel) => {
    const { minAmount, maxAmount, fee, kind, postsMinutes } = channel;
    if (!acceptsAmount(channel, amount)) {
      return t('limits', { min: formatMoney(minAmount), max: formatMoney(maxAmount) });
    }
    const costs =
      fee === null ? t('bankFee') : fee === 0 ? t('noFee') : t('fee', { amount: formatMoney(fee) });
    return [costs, postingTime(postsMinutes), ...(kind === 'qr' ? [t('anyApp')] : [])].join(' · ');
  };
}

export function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
