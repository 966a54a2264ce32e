import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { refreshLoans } from '../../../api/loans';
import { goBack, goInstead } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { tellWrapper } from '../../../platform/bridge/wrapper-client';
import { goOnAfter } from '../forms/after-save';
import { MendNote } from '../forms/correction-note';
import { ReviewView } from '../forms/review-view';
import { StepLoader } from '../forms/step-loader';
import { StepView } from '../forms/step-view';
import { correctionsIn, useFields } from '../forms/use-fields';
import { type SectionStart, useSectionForm } from '../forms/use-section-form';
import { EMPTY_BANK } from './account-fields';
import { BankFields } from './bank-fields';

/**
 * Where the money goes: the last step, then the review (`?review=1`). With `?mend=<orderId>` the correction after a
 * pay-out that failed, which leads back to the order.
 */
export default function BankInfoScreen() {
  const t = useTranslations('profile.bank');
  const params = useViewParams();
  const mend = params.get('mend') ?? '';
  const review = params.get('review') !== null && mend === '';

  return (
    <StepLoader key={review ? 'review' : 'form'} section="bank" title={t('heading')}>
      {(start, profile) =>
        review && profile.nextStep === null ? (
          <ReviewView profile={profile} />
        ) : (
          <BankForm start={start} profile={profile} mend={mend} />
        )
      }
    </StepLoader>
  );
}

interface Props {
  readonly start: SectionStart;
  readonly profile: ProfileBody;
  /** The order whose pay-out failed, or nothing. */
  readonly mend: string;
}

function BankForm({ start, profile, mend }: Props) {
  const t = useTranslations('profile.bank');
  const queryClient = useQueryClient();
  const leaveMend = () => goInstead('repaidDetail', { order: mend });
  const step = useSectionForm({
    section: 'bank',
    empty: { ...EMPTY_BANK, ...payeeOf(profile) },
    start,
    onSaved: (outcome) => {
      tellWrapper({ action: 'bankAuthFinish', payload: {} });
      if (mend === '') return goOnAfter(outcome);
      void refreshLoans(queryClient).then(leaveMend);
    },
  });
  const fields = useFields(step.form, correctionsIn(profile.corrections, 'bank'));

  return (
    <StepView
      section="bank"
      title={t('heading')}
      minutesLeft={profile.minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={step.form.handleSubmit(step.save)}
      {...(mend === '' ? {} : { apart: { onBack: () => goBack('homeIndex'), label: t('saveMended') } })}
    >
      {mend === '' ? null : <MendNote orderId={mend} />}
      <BankFields form={step.form} fields={fields} />
    </StepView>
  );
}

/** The borrower's own name, to begin with. */
function payeeOf(profile: ProfileBody): { payeeFirstName: string; payeeLastName: string } {
  const basic = profile.sections.find(({ section }) => section === 'basic')?.data;
  return {
    payeeFirstName: typeof basic?.firstName === 'string' ? basic.firstName : '',
    payeeLastName: typeof basic?.lastName === 'string' ? basic.lastName : '',
  };
}
