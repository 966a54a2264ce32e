import { useTranslations } from 'use-intl';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { type useFields, useMarket } from '../forms/use-fields';
import type { ChannelKind } from './channel-groups';

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

/** Fields of the payout account and its holder, by kind of channel. */
export function AccountFields({ kind, fields: { field } }: Props) {
  const t = useTranslations('profile.bank');
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
  const t = useTranslations('profile.bank');
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
