import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { Button } from '@tulay/ui/actions/button';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { paymentChannelsQuery } from '../../../api/loans';
import type { QueryValues } from '../../../app/routing/hash-address';
import { go, pathTo } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useHasSession } from '../../../app/store/use-has-session';
import { type ChannelOption, channelOptions, chosenOption, type IntendedPayment } from './channel-options';
import { useChannelText } from './channel-text';
import { ChannelTile } from './channel-tile';
import { keepInAddress } from './keep-choice';

export interface ChannelChoice {
  readonly payment: IntendedPayment;
  readonly options: readonly ChannelOption[];
  readonly chosen: ChannelOption | undefined;
  readonly choose: (channel: string) => void;
}

/** Returns the selected channel, otherwise the last one used, otherwise the first that takes the payment. */
export function useChannel(payment: IntendedPayment, usedLast?: string | null): ChannelChoice {
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const kept = useViewParams().get('channel');
  const [selected, choose] = useState(kept);
  const options = channelOptions(channels, payment);
  return { payment, options, chosen: chosenOption(options, [selected, usedLast]), choose };
}

/** Returns the channel for a payment of a loan. @param amount centavos; 0 before an amount is typed. */
export const useLoanChannel = (
  { daysPastDue, payments }: Pick<OrderBody, 'daysPastDue' | 'payments'>,
  amount: number,
): ChannelChoice =>
  useChannel({ amount, isOverdue: daysPastDue > 0 }, payments.find((each) => each.channel)?.channel);

const ChannelSheet = lazy(() => import('./channel-sheet'));

interface PickerProps {
  readonly choice: ChannelChoice;
  /** Other choices of the screen, which a look at the channel's terms must not lose. */
  readonly keep?: QueryValues;
}

export function ChannelPicker({ choice, keep = {} }: PickerProps) {
  const t = useTranslations('payment');
  const textOf = useChannelText();
  const [open, setOpen] = useState(false);
  const { chosen } = choice;
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
      <ChannelTerms channel={chosen} keep={keep} />
      {open ? (
        <Suspense fallback={null}>
          <ChannelSheet {...choice} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Link to the channel's own terms. A visitor without a session cannot open `triLink`, so the page opens in a new tab. */
function ChannelTerms({ channel, keep }: { channel: ChannelOption; keep: QueryValues }) {
  const words = useTranslations('payment')('terms', { channel: channel.name });
  const hasSession = useHasSession();
  const shape = 't-small flex min-h-12 items-center border-t border-line px-4 text-accent-strong underline';
  return hasSession ? (
    <Link
      href={pathTo('triLink', { to: channel.termsUrl })}
      onClick={() => keepInAddress({ ...keep, channel: channel.channel })}
      className={shape}
    >
      {words}
    </Link>
  ) : (
    <a href={channel.termsUrl} target="_blank" rel="noreferrer" className={shape}>
      {words}
    </a>
  );
}

export function goToPayment({ means, reference, checkoutUrl }: PaymentOpenedBody): void {
  if (means === 'redirect') globalThis.location.assign(checkoutUrl);
  else go('payCode', { payment: reference });
}
