import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { TextField } from '@tulay/ui/fields/text-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { Row } from '@tulay/ui/layout/row';
import { ProblemError } from '../../../api/problem';
import { transferTo } from '../../../api/transfer';
import { payoutChannelsQuery, profileQuery } from '../../../api/profile';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { loadLocalDraft, saveLocalDraft } from '../forms/local-draft';
import { useNeededAmount } from './use-needed-amount';
import { type Channel, CHANNEL_ICONS, channelGroups } from './channel-groups';

export default function BankNameScreen() {
  const t = useTranslations('onboarding.bank');
  const kinds = useTranslations('onboarding.options.kind');
  const kind = useViewParams().get('kind');
  const channels = useQuery(payoutChannelsQuery);
  const { chosen, choose } = useChoice();
  const [search, setSearch] = useState('');
  const groups = channelGroups(channels.data ?? [], { search, first: kind });

  return (
    <>
      <HelpBar title={t('channelHeading')} onBack={() => goBack('bankInfo')} />
      <Main>
        <TextField
          label={t('search')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {channels.isPending ? <Skeleton className="h-80 w-full rounded-card" /> : null}
        {channels.error instanceof ProblemError ? <ProblemNote problem={channels.error.problem} /> : null}
        {channels.data && groups.length === 0 ? (
          <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>
        ) : null}
        {groups.map((group) => (
          <section key={group.kind} className="stack gap-2" aria-labelledby={`channels-${group.kind}`}>
            <h2 className="t-label text-quiet" id={`channels-${group.kind}`}>
              {kinds(group.kind)}
            </h2>
            <Card flush>
              {group.channels.map((channel) => (
                <ChannelRow
                  key={channel.channel}
                  channel={channel}
                  chosen={channel.channel === chosen}
                  onChoose={() => choose(channel)}
                />
              ))}
            </Card>
          </section>
        ))}
      </Main>
    </>
  );
}

interface RowProps {
  readonly channel: Channel;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ChannelRow({ channel, chosen, onChoose }: RowProps) {
  const t = useTranslations('onboarding.bank');
  const dates = useDates();
  const loan = useTranslations('loan');
  const amount = useNeededAmount();
  const Icon = CHANNEL_ICONS[channel.kind];
  const transfer = transferTo(channel, amount);
  const later = channel.laterOn && dates.day(channel.laterOn, 'weekday');
  const hint = () => {
    if (transfer.kind === 'too_small') {
      return t('tooSmall', { max: formatWholeMoney(transfer.max), amount: formatMoney(amount) });
    }
    if (transfer.kind === 'later') return loan('byDay', { date: dates.day(transfer.date, 'weekday') });
    return later
      ? t('upToSoon', { amount: formatWholeMoney(channel.soonAmount), date: later })
      : t('upTo', { amount: formatWholeMoney(channel.maxAmount) });
  };
  return (
    <Row
      {...(transfer.kind === 'too_small' ? {} : { onClick: onChoose })}
      icon={Icon}
      iconVariant={transfer.kind === 'too_small' ? 'flat' : 'teal'}
      title={<span translate="no">{channel.name}</span>}
      hint={hint()}
      after={
        chosen ? (
          <>
            <Check className="text-accent" size={20} aria-hidden="true" />
            <span className="sr-only">{t('chosen')}</span>
          </>
        ) : null
      }
    />
  );
}

function useChoice() {
  const bank = useQuery(profileQuery).data?.sections.find(({ section }) => section === 'bank');
  const typed = loadLocalDraft('bank') ?? bank?.draft ?? bank?.data ?? {};

  function choose({ kind, channel }: Channel): void {
    saveLocalDraft('bank', { ...typed, kind, channel });
    goBack('bankInfo');
  }

  return { chosen: typed.channel, choose };
}
