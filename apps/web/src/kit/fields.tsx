import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckField } from '@tulay/ui/fields/check-field';
import { CodeField } from '@tulay/ui/fields/code-field';
import { DateField } from '@tulay/ui/fields/date-field';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { NumberField } from '@tulay/ui/fields/number-field';
import { PhoneField } from '@tulay/ui/fields/phone-field';
import { RangeSlider } from '@tulay/ui/fields/range-slider';
import { SelectField } from '@tulay/ui/fields/select-field';
import { SignaturePad } from '@tulay/ui/fields/signature-pad';
import { TextArea } from '@tulay/ui/fields/text-area';
import { TextField } from '@tulay/ui/fields/text-field';
import { Specimen } from './specimen';

const VARIANTS = ['cards', 'tiles', 'chips'] as const;
const GENDERS = ['female', 'male'] as const;
const nothing = () => undefined;

export function FieldsKit() {
  return (
    <>
      <Written />
      <Chosen />
      <Entered />
    </>
  );
}

function Written() {
  const t = useTranslations();
  const label = t('onboarding.basic.firstName');
  const options = [{ value: 'college', label: t('onboarding.options.education.college') }];
  return (
    <>
      <Specimen of="TextField">
        <TextField label={label} />
        <TextField label={label} defaultValue="Maria" optional hint={t('kit.phonePrefix')} />
        <TextField label={label} defaultValue="7" error={t('fields.invalid')} />
        <TextField label={label} defaultValue="Maria" disabled />
      </Specimen>
      <Specimen of="TextArea">
        <TextArea label={label} />
        <TextArea label={label} defaultValue="Maria" hint={t('kit.phonePrefix')} />
        <TextArea label={label} error={t('fields.invalid')} />
      </Specimen>
      <Specimen of="NumberField">
        <NumberField label={t('onboarding.address.postalCode')} />
        <NumberField label={t('onboarding.address.postalCode')} error={t('fields.postal_code_invalid')} />
      </Specimen>
      <Specimen of="PhoneField">
        <PhoneField label={t('auth.phone')} hint={t('kit.phonePrefix')} />
        <PhoneField label={t('auth.phone')} defaultValue="817" error={t('fields.invalid')} />
      </Specimen>
      <Specimen of="SelectField">
        <SelectField label={t('onboarding.basic.education')} options={options} />
        <SelectField label={t('onboarding.basic.education')} options={options} defaultValue="college" />
        <SelectField label={t('onboarding.basic.education')} options={options} error={t('fields.invalid')} />
      </Specimen>
      <Specimen of="DateField">
        <DateField label={t('onboarding.basic.birthDate')} />
        <DateField label={t('onboarding.basic.birthDate')} defaultValue="1994-05-17" />
        <DateField label={t('onboarding.basic.birthDate')} error={t('fields.invalid')} />
      </Specimen>
    </>
  );
}

function Chosen() {
  const t = useTranslations();
  const label = t('onboarding.basic.gender');
  const options = GENDERS.map((value) => ({ value, label: t(`onboarding.options.gender.${value}`) }));
  const closed = options.map((option, index) => ({ ...option, disabled: index === 1 }));
  const withHints = closed.map((option) => ({
    ...option,
    hint: t('kit.phonePrefix'),
    icon: <Wallet size={24} strokeWidth={1.75} aria-hidden="true" />,
  }));
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} of={`OptionGroup variant="${variant}"`}>
          <OptionGroup label={label} variant={variant} options={variant === 'cards' ? withHints : closed} />
          <OptionGroup label={label} variant={variant} options={options} value="female" onChange={nothing} />
          <OptionGroup label={label} variant={variant} options={options} error={t('fields.invalid')} />
        </Specimen>
      ))}
      <Specimen of="CheckField">
        <CheckField>{t('loan.consentAgreement')}</CheckField>
        <CheckField defaultChecked>{t('loan.consentAgreement')}</CheckField>
        <CheckField error={t('loan.consentMissing')}>{t('loan.consentAgreement')}</CheckField>
      </Specimen>
    </>
  );
}

function Entered() {
  const t = useTranslations();
  const [code, setCode] = useState('91');
  const [amount, setAmount] = useState(500_000);
  return (
    <>
      <Specimen of="CodeField">
        <CodeField label={t('auth.code')} length={4} value="" onValue={nothing} />
        <CodeField label={t('auth.code')} length={4} value={code} onValue={setCode} />
        <CodeField
          label={t('auth.code')}
          length={8}
          value="12345678"
          onValue={nothing}
          error={t('errors.code_wrong')}
        />
      </Specimen>
      <Specimen of="RangeSlider">
        <RangeSlider
          label={t('home.howMuch')}
          value={amount}
          min={100_000}
          max={1_000_000}
          step={50_000}
          onValue={setAmount}
          valueText={formatWholeMoney(amount)}
        />
      </Specimen>
      <Specimen of="SignaturePad">
        <SignaturePad label={t('loan.signature')} onSignature={nothing} />
        <SignaturePad label={t('loan.signature')} error={t('loan.signatureMissing')} onSignature={nothing} />
      </Specimen>
    </>
  );
}
