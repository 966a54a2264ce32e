import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GiveBackBody } from '@tulay/contract/lending/credit';
import { Button } from '@tulay/ui/actions/button';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Dock } from '@tulay/ui/layout/dock';
import { GiveBackAmount } from '../../../app/components/give-back-card';
import { type ChannelChoice, partOf } from '../loan/channel-options';
import { ChannelPicker, useChannel } from '../loan/channel-picker';
import { CheckoutSheet } from '../loan/checkout-sheet';

const ShareLink = lazyFile(() => import('../loan/share-link'));

/** Returns what one payment gives back, and its channel. A sum that the channel does not carry is paid in parts. */
export function useGiveBack(owed: GiveBackBody | null) {
  const all = owed?.amount ?? 0;
  const channel = useChannel({ amount: all, isOverdue: false });
  return { amount: partOf(channel.chosen, all).now, channel };
}

interface Props {
  readonly owed: GiveBackBody;
  readonly amount: number;
  readonly channel: ChannelChoice;
  /** Manila date of today. */
  readonly today: string;
}

export function GiveBack({ owed, channel }: Pick<Props, 'owed' | 'channel'>) {
  const t = useTranslations('giveBack');
  return (
    <>
      <Card>
        <GiveBackAmount amount={owed.amount} />
        <p className="t-small text-quiet">{t('until')}</p>
      </Card>
      <ChannelPicker choice={channel} restHint={t('parts')} />
      <Suspense fallback={<div className="h-[184px]" />}>
        <ShareLink orderId={owed.orderId} />
      </Suspense>
    </>
  );
}

export function GiveBackDock({ owed, amount, channel, today }: Props) {
  const t = useTranslations('giveBack');
  const [confirming, setConfirming] = useState(false);
  const left = owed.amount - amount;
  return (
    <>
      <Dock>
        <Button onClick={() => setConfirming(true)} disabled={!channel.chosen}>
          {t('pay', { amount: formatMoney(amount) })}
        </Button>
      </Dock>
      <CheckoutSheet
        isOpen={confirming}
        onClose={() => setConfirming(false)}
        payable={{ orderId: owed.orderId, purpose: { kind: 'give_back', amount } }}
        payment={{
          pays: t('heading'),
          amount,
          channel: channel.chosen,
          valueDate: today,
          after: left === 0 ? t('after') : t('afterPart', { amount: formatMoney(left) }),
          afterHint: t('afterHint'),
        }}
      />
    </>
  );
}
