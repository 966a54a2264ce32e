import { EMPLOYMENT_TYPES, type EmploymentType } from '@tulay/engine/application/field-options';
import { BriefcaseBusiness, GraduationCap, Laptop, type LucideIcon, Search, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { StepForm } from '../forms/step-form';
import { EMPTY_WORK, WorkFields } from './work-fields';

const ICONS: Readonly<Record<EmploymentType, LucideIcon>> = {
  employed: BriefcaseBusiness,
  business: Store,
  freelance: Laptop,
  student: GraduationCap,
  jobless: Search,
};

/** What one does, and the fields that depend on it. */
export default function WorkInfoScreen() {
  const t = useTranslations('profile.work');
  const options = useTranslations('profile.options.employment');
  return (
    <StepForm section="work" title={t('heading')} empty={EMPTY_WORK}>
      {({ form, fields }) => {
        const employment = EMPLOYMENT_TYPES.find((type) => type === form.watch('employment'));
        return (
          <>
            <OptionGroup
              {...fields.field('employment')}
              label={t('employment')}
              look="tiles"
              options={EMPLOYMENT_TYPES.map((value) => ({ value, label: options(value), icon: icon(value) }))}
            />
            {employment ? <WorkFields employment={employment} fields={fields} /> : null}
          </>
        );
      }}
    </StepForm>
  );
}

function icon(type: EmploymentType) {
  const Icon = ICONS[type];
  return <Icon className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />;
}
