import { EMPLOYMENT_TYPES, type EmploymentType } from '@tulay/engine/application/field-options';
import { BriefcaseBusiness, GraduationCap, Laptop, type LucideIcon, Search, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OptionGroup } from '../../ui/option-group';
import { goOnAfter } from './after-step';
import { StepLoader } from './parts/step-loader';
import { StepView } from './parts/step-view';
import { EMPTY_WORK, WorkFields } from './parts/work-fields';
import { useFields } from './use-fields';
import { type SectionStart, useSectionForm } from './use-section-form';

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
  return (
    <StepLoader section="work" title={t('heading')}>
      {(start, { minutesLeft }) => <WorkForm start={start} minutesLeft={minutesLeft} />}
    </StepLoader>
  );
}

function WorkForm({ start, minutesLeft }: { start: SectionStart; minutesLeft: number }) {
  const t = useTranslations('profile.work');
  const options = useTranslations('profile.options.employment');
  const step = useSectionForm({ section: 'work', empty: EMPTY_WORK, start, onSaved: goOnAfter });
  const fields = useFields(step.form);
  const employment = EMPLOYMENT_TYPES.find((type) => type === step.form.watch('employment'));

  return (
    <StepView
      section="work"
      title={t('heading')}
      minutesLeft={minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
    >
      <OptionGroup
        {...fields.field('employment')}
        label={t('employment')}
        look="tiles"
        options={EMPLOYMENT_TYPES.map((value) => ({ value, label: options(value), icon: icon(value) }))}
      />
      {employment ? <WorkFields employment={employment} fields={fields} /> : null}
    </StepView>
  );
}

function icon(type: EmploymentType) {
  const Icon = ICONS[type];
  return <Icon className="shrink-0" size={24} strokeWidth={1.75} aria-hidden="true" />;
}
