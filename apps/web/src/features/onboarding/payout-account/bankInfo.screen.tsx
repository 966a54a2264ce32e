import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { refreshAfter } from '../../../api/refresh';
import { goBack, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { notifyWrapper } from '../../../platform/bridge/wrapper-client';
import { goToNextStep } from '../forms/after-save';
import { ReviewView } from '../forms/review-view';
import { StepLoader } from '../forms/step-loader';
import { StepView } from '../forms/step-view';
import { correctionsIn, useFields } from '../forms/use-fields';
import { type SectionStart, useSectionForm } from '../forms/use-section-form';
import { BankFields } from './bank-fields';

const CorrectionNote = lazyFile(() => import('../forms/correction-note'));

/**
 * Collects the payout account, then shows the review (`?review=1`). `?correct=<orderId>` corrects it after a failed
 * payout.
 */
export default function BankInfoScreen() {
  const t = useTranslations('onboarding.bank');
  const params = useViewParams();
  const correctionOrderId = params.get('correct') ?? '';
  const review = params.get('review') !== null && correctionOrderId === '';

  return (
    <StepLoader key={review ? 'review' : 'form'} section="bank" title={t('heading')}>
      {(start, profile) =>
        review && profile.nextStep === null ? (
          <ReviewView profile={profile} />
        ) : (
          <BankForm start={start} profile={profile} correctionOrderId={correctionOrderId} />
        )
      }
    </StepLoader>
  );
}

interface Props {
  readonly start: SectionStart;
  readonly profile: ProfileBody;
  readonly correctionOrderId: string;
}

function BankForm({ start, profile, correctionOrderId }: Props) {
  const t = useTranslations('onboarding.bank');
  const queryClient = useQueryClient();
  const leaveCorrection = () => replaceRoute('repaidDetail', { order: correctionOrderId });
  const step = useSectionForm({
    section: 'bank',
    empty: { ...emptyForm('bank'), ...payeeOf(profile) },
    start,
    onSaved: (outcome) => {
      notifyWrapper({ action: 'bankAuthFinish', payload: {} });
      if (correctionOrderId === '') return goToNextStep(outcome);
      void refreshAfter(queryClient, 'loan').then(leaveCorrection);
    },
  });
  const fields = useFields('bank', step.form, correctionsIn(profile.corrections, 'bank'));

  return (
    <StepView
      section="bank"
      title={t('heading')}
      minutesLeft={profile.minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
      {...(correctionOrderId === ''
        ? {}
        : { standalone: { onBack: () => goBack('homeIndex'), label: t('saveCorrection') } })}
    >
      {correctionOrderId === '' ? null : (
        <Suspense>
          <CorrectionNote orderId={correctionOrderId} />
        </Suspense>
      )}
      <BankFields form={step.form} fields={fields} />
    </StepView>
  );
}

/** Returns the borrower's name. It prefills the fields of the payee's name. */
function payeeOf(profile: ProfileBody) {
  const basic = profile.sections.find(({ section }) => section === 'basic')?.data;
  const text = (name: string) => (typeof basic?.[name] === 'string' ? basic[name] : '');
  return {
    payeeFirstName: text('firstName'),
    payeeLastName: text('lastName'),
    payeeSuffix: text('nameSuffix'),
  };
}
