import { BriefcaseBusiness, GraduationCap, Laptop, type LucideIcon, Search, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  INCOME_BANDS,
  INDUSTRIES,
  JOB_TYPES,
  JOBLESS_TERMS,
  PAY_CYCLES,
  YEARS_BANDS,
} from '@tulay/engine/application/field-options';
import { DateField } from '@tulay/ui/fields/date-field';
import { OptionGroup } from '@tulay/ui/fields/option-group';
import { SelectField } from '@tulay/ui/fields/select-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { StepForm } from '../forms/step-form';
import type { useFields } from '../forms/use-fields';

const ICONS: Readonly<Record<EmploymentType, LucideIcon>> = {
  employed: BriefcaseBusiness,
  business: Store,
  freelance: Laptop,
  student: GraduationCap,
  jobless: Search,
};

export default function WorkInfoScreen() {
  const t = useTranslations('onboarding.work');
  const options = useTranslations('onboarding.options.employment');
  return (
    <StepForm section="work" title={t('heading')} empty={EMPTY_WORK}>
      {({ form, fields }) => {
        const employment = EMPLOYMENT_TYPES.find((type) => type === form.watch('employment'));
        return (
          <>
            <OptionGroup
              {...fields.field('employment')}
              label={t('employment')}
              variant="tiles"
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

const EMPTY_WORK = {
  employment: '',
  jobType: '',
  industry: '',
  companyName: '',
  companyPhone: '',
  companyAddress: '',
  position: '',
  schoolName: '',
  major: '',
  enrolmentYear: '',
  graduationYear: '',
  incomeBand: '',
  yearsBand: '',
  payCycle: '',
  payday: '',
  joblessTerm: '',
};

type Fields = ReturnType<typeof useFields<typeof EMPTY_WORK>>;
interface Props {
  readonly employment: EmploymentType;
  readonly fields: Fields;
}

function WorkFields({ employment, fields }: Props) {
  if (employment === 'student') return <StudentFields fields={fields} />;
  if (employment === 'jobless') return <JoblessFields fields={fields} />;
  return (
    <>
      {employment === 'freelance' ? <FreelanceField fields={fields} /> : null}
      {employment === 'employed' || employment === 'business' ? (
        <CompanyFields employment={employment} fields={fields} />
      ) : null}
      <EarningFields fields={fields} />
    </>
  );
}

function CompanyFields({ employment, fields: { field } }: Props) {
  const t = useTranslations('onboarding.work');
  const options = useTranslations('onboarding.options');
  const own = employment === 'business';
  return (
    <>
      {own ? null : (
        <OptionGroup
          {...field('jobType')}
          label={t('jobType')}
          variant="chips"
          options={JOB_TYPES.map((value) => ({ value, label: options(`jobType.${value}`) }))}
        />
      )}
      <TextField
        {...field('companyName')}
        label={own ? t('businessName') : t('companyName')}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <SelectField
        {...field('industry')}
        label={own ? t('businessIndustry') : t('industry')}
        options={INDUSTRIES.map((value) => ({ value, label: options(`industry.${value}`) }))}
      />
      <TextField
        {...field('position')}
        label={own ? t('businessPosition') : t('position')}
        autoComplete="organization-title"
      />
      <TextField
        {...field('companyPhone')}
        label={own ? t('businessPhone') : t('companyPhone')}
        hint={own ? undefined : t('companyPhoneHint')}
        optional
        type="tel"
        inputMode="tel"
        placeholder="02 8123 4567"
      />
      <TextField
        {...field('companyAddress')}
        label={own ? t('businessAddress') : t('companyAddress')}
        autoComplete="off"
        autoCapitalize="words"
      />
    </>
  );
}

function FreelanceField({ fields: { field } }: { fields: Fields }) {
  const t = useTranslations('onboarding.work');
  return (
    <TextField {...field('position')} label={t('freelancePosition')} autoComplete="organization-title" />
  );
}

function EarningFields({ fields }: { fields: Fields }) {
  const t = useTranslations('onboarding.work');
  const options = useTranslations('onboarding.options');
  const { field } = fields;
  return (
    <>
      <IncomeField fields={fields} label={t('incomeBand')} />
      <OptionGroup
        {...field('yearsBand')}
        label={t('yearsBand')}
        variant="chips"
        options={YEARS_BANDS.map((value) => ({ value, label: options(`yearsBand.${value}`) }))}
      />
      <OptionGroup
        {...field('payCycle')}
        label={t('payCycle')}
        variant="chips"
        options={PAY_CYCLES.map((value) => ({ value, label: options(`payCycle.${value}`) }))}
      />
      <DateField {...field('payday')} label={t('payday')} />
    </>
  );
}

function StudentFields({ fields }: { fields: Fields }) {
  const t = useTranslations('onboarding.work');
  const { field } = fields;
  const year = { inputMode: 'numeric', maxLength: 4, placeholder: '2024' } as const;
  return (
    <>
      <TextField
        {...field('schoolName')}
        label={t('schoolName')}
        autoComplete="organization"
        autoCapitalize="words"
      />
      <TextField {...field('major')} label={t('major')} />
      <TextField {...field('enrolmentYear')} {...year} label={t('enrolmentYear')} />
      <TextField {...field('graduationYear')} {...year} label={t('graduationYear')} />
      <IncomeField fields={fields} label={t('studentIncome')} />
    </>
  );
}

function JoblessFields({ fields }: { fields: Fields }) {
  const t = useTranslations('onboarding.work');
  const options = useTranslations('onboarding.options.joblessTerm');
  return (
    <>
      <OptionGroup
        {...fields.field('joblessTerm')}
        label={t('joblessTerm')}
        variant="chips"
        options={JOBLESS_TERMS.map((value) => ({ value, label: options(value) }))}
      />
      <IncomeField fields={fields} label={t('joblessIncome')} />
    </>
  );
}

function IncomeField({ fields, label }: { fields: Fields; label: string }) {
  const options = useTranslations('onboarding.options.incomeBand');
  return (
    <SelectField
      {...fields.field('incomeBand')}
      label={label}
      options={INCOME_BANDS.map((value) => ({ value, label: options(value) }))}
    />
  );
}
