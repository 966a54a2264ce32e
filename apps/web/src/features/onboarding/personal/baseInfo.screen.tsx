import { useTranslations } from 'use-intl';
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES } from '@tulay/engine/application/field-options';
import { DateField } from '@tulay/ui/fields/date-field';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { SelectField } from '@tulay/ui/fields/select-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { StepForm } from '../forms/step-form';

const EMPTY = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthDate: '',
  gender: '',
  maritalStatus: '',
  education: '',
  email: '',
};

export default function BaseInfoScreen() {
  const t = useTranslations('onboarding.basic');
  const options = useTranslations('onboarding.options');
  return (
    <StepForm section="basic" title={t('heading')} empty={EMPTY}>
      {({ fields: { field } }) => (
        <>
          <TextField
            {...field('firstName')}
            label={t('firstName')}
            hint={t('nameHint')}
            autoComplete="given-name"
            autoCapitalize="words"
          />
          <TextField
            {...field('middleName')}
            label={t('middleName')}
            optional
            autoComplete="additional-name"
            autoCapitalize="words"
          />
          <TextField
            {...field('lastName')}
            label={t('lastName')}
            autoComplete="family-name"
            autoCapitalize="words"
          />
          <DateField {...field('birthDate')} label={t('birthDate')} autoComplete="bday" min="1900-01-01" />
          <OptionGroup
            {...field('gender')}
            label={t('gender')}
            variant="chips"
            options={GENDERS.map((value) => ({ value, label: options(`gender.${value}`) }))}
          />
          <OptionGroup
            {...field('maritalStatus')}
            label={t('maritalStatus')}
            variant="chips"
            options={MARITAL_STATUSES.map((value) => ({ value, label: options(`maritalStatus.${value}`) }))}
          />
          <SelectField
            {...field('education')}
            label={t('education')}
            options={EDUCATION_LEVELS.map((value) => ({ value, label: options(`education.${value}`) }))}
          />
          <TextField
            {...field('email')}
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </StepForm>
  );
}
