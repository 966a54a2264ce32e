import { useTranslations } from 'use-intl';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { QuestionFields } from '../forms/question-fields';
import { StepForm } from '../forms/step-form';

export default function BaseInfoScreen() {
  const t = useTranslations('onboarding.basic');
  const form = useTranslations('onboarding');
  return (
    <StepForm section="basic" title={t('heading')} empty={emptyForm('basic')}>
      {({ fields }) => (
        <QuestionFields
          section="basic"
          fields={fields}
          attributes={{
            firstName: { hint: t('nameHint'), autoComplete: 'given-name' },
            middleName: { autoComplete: 'additional-name' },
            lastName: { autoComplete: 'family-name' },
            nameSuffix: { hint: form('suffixHint'), autoComplete: 'honorific-suffix' },
            birthDate: { autoComplete: 'bday', min: '1900-01-01' },
            email: {
              hint: t('emailHint'),
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
        />
      )}
    </StepForm>
  );
}
