import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { Link } from 'wouter';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Row } from '@tulay/ui/layout/row';
import { useConfig } from '../../../api/config';
import { paymentChannelsQuery } from '../../../api/loans';
import type { QueryValues } from '../../../app/routing/hash-address';
import { pathTo } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useHasSession } from '../../../app/store/use-has-session';
import {
  type ChannelChoice,
  type ChannelOption,
  channelOptions,
  chosenOption,
  type IntendedPayment,
  partOf,
} from './channel-options';
import { useChannelText } from './channel-text';
import { ChannelTile } from './channel-tile';
import { keepInAddress } from './keep-choice';

/** Returns the selected channel, otherwise the last one used, otherwise the first that takes the payment. */
export function useChannel(payment: IntendedPayment, usedLast?: string | null): ChannelChoice {
  const channels = useQuery(paymentChannelsQuery).data ?? [];
  const kept = useViewParams().get('channel');
  const [selected, choose] = useState(kept);
  const options = channelOptions(channels, payment);
  return { payment, options, chosen: chosenOption(options, { selected, usedLast }), choose };
}

/**
 * Returns the channel for a payment of a loan. @param amount centavos; 0 before an amount is typed. @param isForToday
 * whether the price of the payment holds for today only.
 */
export const useLoanChannel = (
  { daysPastDue, payments }: Pick<OrderBody, 'daysPastDue' | 'payments'>,
  amount: number,
  isForToday = false,
): ChannelChoice =>
  useChannel(
    { amount, isOverdue: daysPastDue > 0, isForToday },
    payments.find((each) => each.channel)?.channel,
  );

const ChannelSheet = lazyFile(() => import('./channel-sheet'));

interface PickerProps {
  readonly choice: ChannelChoice;
  /**
   * Query parameters of this screen, kept in the link to the terms of a channel, so that the way back restores the
   * borrower's choices.
   */
  readonly keep?: QueryValues;
  /** What to do with the rest, if the channel carries only a part. */
  readonly restHint?: string;
}

export function ChannelPicker({ choice, keep = {}, restHint }: PickerProps) {
  const t = useTranslations('payment');
  const textOf = useChannelText();
  const [open, setOpen] = useState(false);
  const { chosen, payment } = choice;
  if (!chosen) return <NoChannel amount={payment.amount} />;
  const { now, left } = partOf(chosen, payment.amount);

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
      {left > 0 ? (
        <p className="t-small border-t border-line px-4 py-3.5">
          {t('inParts', { channel: chosen.name, now: formatMoney(now), left: formatMoney(left) })}{' '}
          {restHint ?? t('restToday')}
        </p>
      ) : null}
      <ChannelTerms channel={chosen} keep={keep} />
      {open ? (
        <Suspense fallback={null}>
          <ChannelSheet {...choice} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** Says that no channel takes the payment, and where to ask. */
function NoChannel({ amount }: { amount: number }) {
  const t = useTranslations('payment');
  const hotline = useConfig().data?.lender.hotline ?? '';
  return <Note variant="sun">{t('noChannel', { amount: formatMoney(amount), hotline })}</Note>;
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
