import { BriefcaseBusiness, GraduationCap, Laptop, type LucideIcon, Search, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { emptyForm, type QuestionName } from '@tulay/contract/onboarding/questions';
import { EMPLOYMENT_TYPES, type EmploymentType } from '@tulay/engine/application/field-options';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { QuestionFields } from '../forms/question-fields';
import { StepForm } from '../forms/step-form';

const ICONS: Readonly<Record<EmploymentType, LucideIcon>> = {
  employed: BriefcaseBusiness,
  business: Store,
  freelance: Laptop,
  student: GraduationCap,
  jobless: Search,
};

/** Asks for the employment first, then the questions of that employment. */
export default function WorkInfoScreen() {
  const t = useTranslations('onboarding.work');
  const options = useTranslations('onboarding.options.employment');
  const labels = useLabels();
  return (
    <StepForm section="work" title={t('heading')} empty={emptyForm('work')}>
      {({ form, fields }) => {
        const employment = EMPLOYMENT_TYPES.find((type) => type === form.watch('employment'));
        const choice = (
          <OptionGroup
            {...fields.field('employment')}
            label={t('employment')}
            variant="tiles"
            options={EMPLOYMENT_TYPES.map((value) => ({ value, label: options(value), icon: icon(value) }))}
          />
        );
        if (!employment) return choice;
        const { companyPhone, ...others } = labels[employment];
        const year = { placeholder: '2024' };
        return (
          <QuestionFields
            section="work"
            variant={employment}
            fields={fields}
            own={{ employment: choice }}
            attributes={{
              companyName: { autoComplete: 'organization', ...label(others.companyName) },
              industry: label(others.industry),
              position: { autoComplete: 'organization-title', ...label(others.position) },
              companyPhone: {
                type: 'tel',
                inputMode: 'tel',
                placeholder: '02 8123 4567',
                ...(companyPhone ? label(companyPhone) : { hint: t('companyPhoneHint') }),
              },
              companyAddress: { autoComplete: 'off', ...label(others.companyAddress) },
              schoolName: { autoComplete: 'organization' },
              enrolmentYear: year,
              graduationYear: year,
              incomeBand: label(others.incomeBand),
            }}
          />
        );
      }}
    </StepForm>
  );
}

const label = (text: string | undefined) => (text === undefined ? {} : { label: text });

type OwnLabels = { readonly [Q in QuestionName<'work'>]?: string };

/** Returns, by kind of employment, the labels that replace the usual labels of the questions. */
function useLabels(): Readonly<Record<EmploymentType, OwnLabels>> {
  const t = useTranslations('onboarding.work');
  return {
    employed: {},
    business: {
      companyName: t('businessName'),
      industry: t('businessIndustry'),
      position: t('businessPosition'),
      companyPhone: t('businessPhone'),
      companyAddress: t('businessAddress'),
    },
    freelance: { position: t('freelancePosition') },
    student: { incomeBand: t('studentIncome') },
    jobless: { incomeBand: t('joblessIncome') },
  };
}

function icon(type: EmploymentType) {
  const Icon = ICONS[type];
  return <Icon className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />;
}
