import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Note } from '@tulay/ui/feedback/note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { payoutChannelsQuery } from '../../../api/profile';
import { go } from '../../../app/routing/navigate';
import { PickField } from '../forms/pick-field';
import type { StepParts } from '../forms/step-form';
import { AccountFields, type EMPTY_BANK } from './account-fields';
import { CHANNEL_ICONS, CHANNEL_KINDS, type ChannelKind } from './channel-groups';

const CHANNEL_LABELS = {
  wallet: 'channelWallet',
  bank: 'channelBank',
  remittance: 'channelRemittance',
} as const;

/** Selects the kind of payout, the channel and the account. */
export function BankFields({ form, fields }: StepParts<typeof EMPTY_BANK>) {
  const t = useTranslations('profile.bank');
  const channels = useQuery(payoutChannelsQuery).data;
  const [kind, channel] = form.watch(['kind', 'channel']);
  const known = CHANNEL_KINDS.find((each) => each === kind);
  // Some markets have no wallets or remittance centers.
  const offered = CHANNEL_KINDS.filter((each) => channels?.some((one) => one.kind === each) ?? true);
  const kindField = fields.field('kind');
  const { ref: channelRef, error: channelError } = fields.field('channel');
  return (
    <>
      <OptionGroup
        {...kindField}
        onChange={(event) => {
          void kindField.onChange(event);
          form.setValue('channel', '');
        }}
        label={t('kind')}
        options={offered.map((value) => ({ value, label: t(`kinds.${value}`), icon: icon(value) }))}
      />
      {known ? (
        <>
          <PickField
            ref={channelRef}
            label={t(CHANNEL_LABELS[known])}
            error={channelError}
            value={channels?.find((each) => each.channel === channel)?.name ?? (channel || undefined)}
            onPick={() => go('bankName', { kind: known })}
          />
          <AccountFields kind={known} fields={fields} />
        </>
      ) : (
        <Note>{t('intro')}</Note>
      )}
    </>
  );
}

function icon(kind: ChannelKind) {
  const Icon = CHANNEL_ICONS[kind];
  return <Icon className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />;
}
