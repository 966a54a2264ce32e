import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { goToNextStep, useStandaloneEdit } from './after-save';
import { StepLoader } from './step-loader';
import { StepView } from './step-view';
import { correctionsIn, useFields } from './use-fields';
import { type SectionStart, useSectionForm } from './use-section-form';

export interface StepParts<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly fields: ReturnType<typeof useFields<F>>;
}

interface Props<F extends FieldValues> {
  readonly section: SectionName;
  readonly title: string;
  readonly empty: F;
  readonly waiting?: boolean;
  readonly children: (parts: StepParts<F>) => ReactNode;
}

export function StepForm<F extends FieldValues>({ children, empty, ...step }: Props<F>) {
  return (
    <StepLoader section={step.section} title={step.title} {...(step.waiting ? { waiting: true } : {})}>
      {(start, profile) => (
        <OneForm section={step.section} title={step.title} empty={empty} start={start} profile={profile}>
          {children}
        </OneForm>
      )}
    </StepLoader>
  );
}

type FormProps<F extends FieldValues> = Omit<Props<F>, 'waiting'> & {
  readonly start: SectionStart;
  readonly profile: ProfileBody;
};

function OneForm<F extends FieldValues>({ section, title, empty, start, profile, children }: FormProps<F>) {
  const standalone = useStandaloneEdit(profile);
  const step = useSectionForm<F>({ section, empty, start, onSaved: standalone?.onSaved ?? goToNextStep });
  const fields = useFields(section, step.form, correctionsIn(profile.corrections, section));
  return (
    <StepView
      section={section}
      title={title}
      minutesLeft={profile.minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
      {...(standalone ? { standalone: standalone.view } : {})}
    >
      {children({ form: step.form, fields })}
    </StepView>
  );
}
