import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SectionName } from '@tulay/contract/onboarding/questions';
import { STEPS } from '@tulay/engine/application/steps';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { Stepper } from '@tulay/ui/layout/stepper';
import type { Problem } from '../../../api/problem';
import { HelpBar } from '../../../app/components/help-bar';
import { goBack } from '../../../app/routing/navigate';
import { routeBefore, stepNumber } from '../../../app/routing/step-routes';

interface Props {
  readonly section: SectionName;
  readonly title: string;
  readonly minutesLeft: number;
  readonly saved: boolean;
  readonly saving: boolean;
  readonly problem: Problem | undefined;
  readonly onSubmit: (event: FormEvent) => void;
  /** Back action and button label of a form outside the application flow, which has no stepper. */
  readonly standalone?: { readonly onBack: () => void; readonly label: string };
  readonly children: ReactNode;
}

const FORM_ID = 'step';

export function StepView(props: Props) {
  const { section, title, minutesLeft, saved, saving, problem, onSubmit, standalone, children } = props;
  const common = useTranslations('common');
  const t = useTranslations('onboarding');
  const back = standalone?.onBack ?? (() => goBack(routeBefore(section)));

  return (
    <>
      <HelpBar title={title} onBack={back} />
      {standalone ? null : (
        <Stepper
          step={stepNumber(section)}
          total={STEPS.length}
          minutesLeft={minutesLeft > 0 ? minutesLeft : undefined}
          saved={saved}
        />
      )}
      <Main form>
        <form id={FORM_ID} noValidate onSubmit={onSubmit} className="stack gap-6">
          {children}
        </form>
      </Main>
      <Dock>
        {problem?.code === 'network' ? (
          <div role="alert">
            <Note variant="red">{t('saveError')}</Note>
          </div>
        ) : (
          <ProblemNote problem={problem} />
        )}
        <Button type="submit" form={FORM_ID} busy={saving && t('saving')}>
          {standalone?.label ?? common('continue')}
        </Button>
      </Dock>
    </>
  );
}
