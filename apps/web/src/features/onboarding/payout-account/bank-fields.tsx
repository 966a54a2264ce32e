import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Note } from '@tulay/ui/feedback/note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { payoutChannelsQuery } from '../../../api/profile';
import { go } from '../../../app/routing/navigate';
import { PickField } from '../forms/pick-field';
import type { StepParts } from '../forms/step-form';
import { type useFields, useMarket } from '../forms/use-fields';
import { CHANNEL_ICONS, CHANNEL_KINDS, type ChannelKind } from './channel-groups';

const CHANNEL_LABELS = {
  wallet: 'channelWallet',
  bank: 'channelBank',
  remittance: 'channelRemittance',
} as const;

export function BankFields({ form, fields }: StepParts<typeof EMPTY_BANK>) {
  const t = useTranslations('onboarding.bank');
  const channels = useQuery(payoutChannelsQuery).data;
  const [kind, channel] = form.watch(['kind', 'channel']);
  const known = CHANNEL_KINDS.find((each) => each === kind);
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

export const EMPTY_BANK = {
  kind: '',
  channel: '',
  account: '',
  accountConfirm: '',
  ifsc: '',
  payeeFirstName: '',
  payeeMiddleName: '',
  payeeLastName: '',
};

interface Props {
  readonly kind: ChannelKind;
  readonly fields: ReturnType<typeof useFields<typeof EMPTY_BANK>>;
}

function AccountFields({ kind, fields: { field } }: Props) {
  const t = useTranslations('onboarding.bank');
  return (
    <>
      <NumberFields key={kind} kind={kind} fields={{ field }} />
      <TextField
        {...field('payeeFirstName')}
        label={kind === 'remittance' ? t('pickupFirstName') : t('payeeFirstName')}
        hint={t('intro')}
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <TextField
        {...field('payeeMiddleName')}
        label={kind === 'remittance' ? t('pickupMiddleName') : t('payeeMiddleName')}
        optional
        autoComplete="additional-name"
        autoCapitalize="words"
      />
      <TextField
        {...field('payeeLastName')}
        label={kind === 'remittance' ? t('pickupLastName') : t('payeeLastName')}
        autoComplete="family-name"
        autoCapitalize="words"
      />
    </>
  );
}

function NumberFields({
  kind,
  fields: { field },
}: {
  kind: ChannelKind;
  fields: Pick<Props['fields'], 'field'>;
}) {
  const t = useTranslations('onboarding.bank');
  const market = useMarket();
  if (kind === 'remittance') return <PhoneField {...field('account')} label={t('pickupPhone')} />;
  if (kind === 'wallet') {
    return (
      <TextField
        {...field('account')}
        label={t('walletNumber')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="09XX XXX XXXX"
        maxLength={16}
      />
    );
  }
  return (
    <>
      <TextField {...field('account')} label={t('account')} inputMode="numeric" maxLength={30} />
      <TextField
        {...field('accountConfirm')}
        label={t('accountConfirm')}
        hint={t('accountConfirmHint')}
        inputMode="numeric"
        maxLength={30}
        onPaste={(event) => event.preventDefault()}
      />
      {market === 'IN' ? (
        <TextField
          {...field('ifsc')}
          label={t('ifsc')}
          hint={t('ifscHint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={14}
        />
      ) : null}
    </>
  );
}
