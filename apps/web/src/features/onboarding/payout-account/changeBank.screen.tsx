import { isMasked } from '@tulay/engine/identity/mask';
import { fieldOf } from '@tulay/engine/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BANK_CHANGE_SUBJECT } from '@tulay/contract/auth/confirmation-subject';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { Main } from '@tulay/ui/layout/main';
import { useCommand } from '../../../api/command';
import { payoutChannelsQuery } from '../../../api/profile';
import { HelpBar } from '../../../app/components/help-bar';
import { ConfirmSheet } from '../../../app/confirm/confirm-sheet';
import { goBack, pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { notifyWrapper } from '../../../platform/bridge/wrapper-client';
import { clearLocalDraft } from '../forms/local-draft';
import { changeBank } from '../forms/onboarding.queries';
import { StepLoader } from '../forms/step-loader';
import { StepView } from '../forms/step-view';
import { hasField, pathOf, useFields } from '../forms/use-fields';
import { type SectionStart, useSectionForm } from '../forms/use-section-form';
import { type BankAnswers, BankFields } from './bank-fields';

export default function ChangeBankScreen() {
  const t = useTranslations('onboarding.bank');
  return (
    <StepLoader section="bank" title={t('changeHeading')}>
      {(start, profile) =>
        profile.bankChange === 'confirm' ? (
          <ChangeForm start={start} profile={profile} />
        ) : (
          <ChangeUnavailable why={profile.bankChange} />
        )
      }
    </StepLoader>
  );
}

function ChangeUnavailable({ why }: { why: Exclude<ProfileBody['bankChange'], 'confirm'> }) {
  const t = useTranslations('onboarding.bank');
  return (
    <>
      <HelpBar title={t('changeHeading')} onBack={() => goBack('my')} />
      <Main>
        {why === 'closed' ? <EmptyState title={t('closedHeading')}>{t('closedBody')}</EmptyState> : null}
        {why === 'free' ? (
          <>
            <p className="text-quiet">{t('freeBody')}</p>
            <ButtonLink href={pathTo('bankInfo')}>{t('freeButton')}</ButtonLink>
          </>
        ) : null}
        {why === 'returned' ? (
          <>
            <p className="text-quiet">{t('returnedBody')}</p>
            <ButtonLink href={pathTo('homeIndex')}>{t('returnedButton')}</ButtonLink>
          </>
        ) : null}
      </Main>
    </>
  );
}

function ChangeForm({ start, profile }: { start: SectionStart; profile: ProfileBody }) {
  const t = useTranslations('onboarding.bank');
  const step = useSectionForm({ section: 'bank', empty: emptyForm('bank'), start, onSaved: () => undefined });
  const fields = useFields('bank', step.form);
  const [pendingForm, setPendingForm] = useState<object>();
  const account = useAccountText();
  const saved = profile.sections.find(({ section }) => section === 'bank')?.data ?? {};
  const change = useChange(({ path, code }) => {
    setPendingForm(undefined);
    step.form.setError(pathOf<BankAnswers>(path), { message: code }, { shouldFocus: true });
  });

  /**
   * Rejects an account number that is still masked, because the borrower has not typed the new number. The server
   * checks this too, but only after an OTP.
   */
  function requestConfirmation(form: BankAnswers): void {
    if (!isMasked(form.account)) return setPendingForm(form);
    const message = form.channel === saved.channel ? 'bank_unchanged' : 'number_masked';
    step.form.setError('account', { message }, { shouldFocus: true });
  }

  return (
    <StepView
      section="bank"
      title={t('changeHeading')}
      minutesLeft={0}
      saved={step.draftSaved}
      saving={false}
      problem={undefined}
      onSubmit={step.form.handleSubmit(requestConfirmation)}
      standalone={{ onBack: () => goBack('my'), label: t('changeButton') }}
    >
      <p className="text-quiet">
        {t('changeIntro')} {t('now', { account: account(saved) })}
      </p>
      <BankFields form={step.form} fields={fields} />
      <ConfirmSheet
        request={pendingForm ? { purpose: 'bank_change', subject: BANK_CHANGE_SUBJECT } : null}
        action={t('changeButton')}
        busy={change.pending && t('changing')}
        problem={change.problem}
        onConfirmed={(confirmationId) => pendingForm && change.send({ form: pendingForm, confirmationId })}
        onClose={() => setPendingForm(undefined)}
      >
        {t('changeConfirm', { account: account(pendingForm ?? {}) })}
      </ConfirmSheet>
    </StepView>
  );
}

function useChange(onField: (fault: { path: string; code: string }) => void) {
  const t = useTranslations('onboarding.bank');
  const params = useViewParams();
  // An address with `order` or `amount` comes from an offer or a calculator. The present account cannot receive that
  // amount.
  const order = params.get('order');
  const leave = () => {
    if (order !== null) return replaceRoute('allWithdraw', { order });
    replaceRoute(params.get('amount') === null ? 'my' : 'homeIndex');
  };
  return useCommand({
    changes: 'profile',
    run: ({ form, confirmationId }: { form: object; confirmationId: string }, key) =>
      changeBank(form, confirmationId, key),
    onDone: () => {
      clearLocalDraft('bank');
      notifyWrapper({ action: 'bankAuthFinish', payload: {} });
      notify(t('changed'));
    },
    onRefreshed: leave,
    onProblem: ({ fields = [] }) => {
      const [fault] = fields;
      // Without an invalid field, the sheet stays open and shows the problem itself.
      if (fault && hasField(emptyForm('bank'), fault.path)) onField(fault);
    },
  });
}

function useAccountText(): (bank: object) => string {
  const channels = useQuery(payoutChannelsQuery).data;
  return (bank) => {
    const [channel = '', account = ''] = ['channel', 'account'].map((name) =>
      String(fieldOf(bank, name) ?? ''),
    );
    const name = channels?.find((each) => each.channel === channel)?.name ?? channel;
    return `${name} ••• ${account.slice(-4)}`;
  };
}
