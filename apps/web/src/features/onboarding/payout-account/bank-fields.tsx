import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionName } from '@tulay/contract/onboarding/questions';
import { Note } from '@tulay/ui/feedback/note';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney, formatWholeMoney } from '@tulay/ui/format/number-format';
import { NumberField } from '@tulay/ui/fields/number-field';
import { transferTo } from '../../../api/transfer';
import { payoutChannelsQuery } from '../../../api/profile';
import { go } from '../../../app/routing/navigate';
import { PickField } from '../forms/pick-field';
import { QuestionFields } from '../forms/question-fields';
import type { StepParts } from '../forms/step-form';
import { type useFields, useMarket } from '../forms/use-fields';
import { useNeededAmount } from './use-needed-amount';
import { CHANNEL_ICONS, CHANNEL_KINDS, type ChannelKind } from './channel-groups';

const CHANNEL_LABELS = {
  wallet: 'channelWallet',
  bank: 'channelBank',
  remittance: 'channelRemittance',
} as const;

export type BankAnswers = Record<QuestionName<'bank'>, string>;

export function BankFields({ form, fields }: StepParts<BankAnswers>) {
  const t = useTranslations('onboarding.bank');
  const kinds = useTranslations('onboarding.options.kind');
  const dates = useDates();
  const loan = useTranslations('loan');
  const channels = useQuery(payoutChannelsQuery).data;
  const [kind, channel] = form.watch(['kind', 'channel']);
  const known = CHANNEL_KINDS.find((each) => each === kind);
  const offered = CHANNEL_KINDS.filter((each) => channels?.some((one) => one.kind === each) ?? true);
  const amount = useNeededAmount();
  const tooSmall = (of: ChannelKind) => {
    const most = Math.max(...(channels ?? []).filter((one) => one.kind === of).map((one) => one.maxAmount));
    if (channels === undefined || most >= amount) return {};
    const figures = { max: formatWholeMoney(most), amount: formatMoney(amount) };
    return { disabled: true, hint: t('tooSmall', figures) };
  };
  const kindField = fields.field('kind');
  const { ref: channelRef, error: channelError } = fields.field('channel');
  const kindChoice = (
    <OptionGroup
      {...kindField}
      onChange={(event) => {
        void kindField.onChange(event);
        form.setValue('channel', '');
      }}
      label={t('kind')}
      options={offered.map((value) => ({
        value,
        label: kinds(value),
        icon: icon(value),
        ...tooSmall(value),
      }))}
    />
  );
  if (!known) {
    return (
      <>
        {kindChoice}
        <Note>{t('intro')}</Note>
      </>
    );
  }
  const chosen = channels?.find((each) => each.channel === channel);
  const transfer = transferTo(chosen, amount);
  const tooSmallHere =
    transfer.kind === 'too_small'
      ? t('tooSmall', { max: formatWholeMoney(transfer.max), amount: formatMoney(amount) })
      : undefined;
  const transferHint =
    transfer.kind === 'later' ? loan('byDay', { date: dates.day(transfer.date, 'weekday') }) : undefined;
  const channelChoice = (
    <PickField
      ref={channelRef}
      label={t(CHANNEL_LABELS[known])}
      error={channelError ?? tooSmallHere}
      value={chosen?.name ?? (channel || undefined)}
      hint={transferHint}
      onPick={() => go('bankName', { kind: known, ...(amount > 0 ? { amount: String(amount) } : {}) })}
    />
  );
  return <AccountFields kind={known} fields={fields} own={{ kind: kindChoice, channel: channelChoice }} />;
}

function icon(kind: ChannelKind) {
  const Icon = CHANNEL_ICONS[kind];
  return <Icon className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />;
}

interface Props {
  readonly kind: ChannelKind;
  readonly fields: ReturnType<typeof useFields<BankAnswers>>;
  readonly own: { readonly kind: ReactNode; readonly channel: ReactNode };
}

function AccountFields({ kind, fields, own }: Props) {
  const t = useTranslations('onboarding.bank');
  const isIndian = useMarket() === 'IN';
  const isPickup = kind === 'remittance';
  return (
    <QuestionFields
      section="bank"
      variant={kind}
      fields={fields}
      own={{
        ...own,
        account: <AccountNumber key={kind} kind={kind} fields={fields} />,
        accountConfirm: (
          <NumberField
            {...fields.field('accountConfirm')}
            label={t('accountConfirm')}
            hint={t('accountConfirmHint')}
            onPaste={(event) => event.preventDefault()}
          />
        ),
        ifsc: isIndian ? (
          <NumberField
            {...fields.field('ifsc')}
            label={t('ifsc')}
            hint={t('ifscHint')}
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
          />
        ) : (
          false
        ),
      }}
      attributes={{
        payeeFirstName: {
          label: isPickup ? t('pickupFirstName') : t('payeeFirstName'),
          hint: t('intro'),
          autoComplete: 'given-name',
        },
        payeeMiddleName: {
          label: isPickup ? t('pickupMiddleName') : t('payeeMiddleName'),
          autoComplete: 'additional-name',
        },
        payeeLastName: {
          label: isPickup ? t('pickupLastName') : t('payeeLastName'),
          autoComplete: 'family-name',
        },
        payeeSuffix: { autoComplete: 'honorific-suffix', ...(isPickup ? { label: t('pickupSuffix') } : {}) },
      }}
    />
  );
}

function AccountNumber({ kind, fields: { field } }: Pick<Props, 'kind' | 'fields'>) {
  const t = useTranslations('onboarding.bank');
  if (kind === 'remittance') return <PhoneField {...field('account')} label={t('pickupPhone')} />;
  if (kind === 'bank') {
    return <NumberField {...field('account')} label={t('account')} />;
  }
  return (
    <NumberField
      {...field('account')}
      label={t('walletNumber')}
      type="tel"
      autoComplete="tel-national"
      placeholder="09XX XXX XXXX"
    />
  );
}
