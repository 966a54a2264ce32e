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
      {({ fields: { field } }) => {
        const labeled = (name: keyof typeof EMPTY) => ({ ...field(name), label: t(name) });
        return (
          <>
            <TextField
              {...labeled('firstName')}
              hint={t('nameHint')}
              autoComplete="given-name"
              autoCapitalize="words"
            />
            <TextField
              {...labeled('middleName')}
              optional
              autoComplete="additional-name"
              autoCapitalize="words"
            />
            <TextField {...labeled('lastName')} autoComplete="family-name" autoCapitalize="words" />
            <DateField {...labeled('birthDate')} autoComplete="bday" min="1900-01-01" />
            <OptionGroup
              {...labeled('gender')}
              variant="chips"
              options={GENDERS.map((value) => ({ value, label: options(`gender.${value}`) }))}
            />
            <OptionGroup
              {...labeled('maritalStatus')}
              variant="chips"
              options={MARITAL_STATUSES.map((value) => ({ value, label: options(`maritalStatus.${value}`) }))}
            />
            <SelectField
              {...labeled('education')}
              options={EDUCATION_LEVELS.map((value) => ({ value, label: options(`education.${value}`) }))}
            />
            <TextField
              {...labeled('email')}
              hint={t('emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        );
      }}
    </StepForm>
  );
}
