import { type FormEvent, type Ref, useRef, useState, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { PHOTO_KINDS, type PhotoKindName } from '@tulay/contract/onboarding/photo';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { Note } from '@tulay/ui/feedback/note';
import { NumberField } from '@tulay/ui/fields/number-field';
import { useProblemText } from '@tulay/ui/format/problem-text';
import { Card } from '@tulay/ui/layout/card';
import { goBack, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { goToNextStep, useStandaloneEdit } from '../forms/after-save';
import { QuestionFields } from '../forms/question-fields';
import { StepLoader } from '../forms/step-loader';
import { StepView } from '../forms/step-view';
import { correctionsIn, useCorrectionText, useFields } from '../forms/use-fields';
import { type SectionStart, useSectionForm } from '../forms/use-section-form';
import { PhotoRow } from '../photo/photo-row';
import { usePhotos } from '../photo/use-photos';
import { digitsMissing, isNumeric } from './id-length';

const CorrectionNote = lazyFile(() => import('../forms/correction-note'));

const WORDS = {
  id_front: ['idFront', 'idFrontHint'],
  id_in_hand: ['idInHand', 'idInHandHint'],
  selfie: ['selfie', 'selfieHint'],
} as const satisfies Record<PhotoKindName, readonly [string, string]>;

/** Collects an ID number and three photos. `?correct=<orderId>` corrects them after a payout that failed on the ID. */
export default function IdentityInfoScreen() {
  const t = useTranslations('onboarding.identity');
  const correctionOrderId = useViewParams().get('correct') ?? '';
  return (
    <StepLoader section="identity" title={t('heading')}>
      {(start, profile) => (
        <IdentityForm start={start} profile={profile} correctionOrderId={correctionOrderId} />
      )}
    </StepLoader>
  );
}

interface FormProps {
  readonly start: SectionStart;
  readonly profile: ProfileBody;
  readonly correctionOrderId: string;
}

function IdentityForm({ start, profile, correctionOrderId }: FormProps) {
  const t = useTranslations('onboarding.identity');
  const { onSaved, view } = useExit(profile, correctionOrderId);
  const step = useSectionForm({ section: 'identity', empty: emptyForm('identity'), start, onSaved });
  const corrections = correctionsIn(profile.corrections, 'identity');
  const fields = useFields('identity', step.form, corrections);
  const photoSet = usePhotos(profile.photos, corrections);
  const [submitted, setSubmitted] = useState(false);
  const firstMissing = useRef<HTMLInputElement>(null);
  const idType = step.form.watch('idType');
  const idNumber = fields.field('idNumber');

  function submit(event: FormEvent) {
    setSubmitted(true);
    void step.form.handleSubmit((values) => {
      if (photoSet.missing.length === 0) return step.save(values);
      firstMissing.current?.focus();
      firstMissing.current?.scrollIntoView({ block: 'center' });
    })(event);
  }

  return (
    <StepView
      section="identity"
      title={t('heading')}
      minutesLeft={profile.minutesLeft}
      saved={step.draftSaved}
      saving={step.saving}
      problem={step.problem}
      onSubmit={submit}
      {...(view ? { standalone: view } : {})}
    >
      <Correction orderId={correctionOrderId} />
      <QuestionFields
        section="identity"
        fields={fields}
        own={{
          idNumber: (
            <NumberField
              {...idNumber}
              label={t('idNumber')}
              error={
                idNumber.error && idNumber.error + lengthText(t, idType, step.form.getValues('idNumber'))
              }
              inputMode={isNumeric(idType) ? 'numeric' : 'text'}
              autoCapitalize="characters"
              spellCheck={false}
            />
          ),
        }}
      />
      <div className="stack gap-2">
        <h2 className="t-label">{t('photos')}</h2>
        <Card flush>
          {PHOTO_KINDS.map((kind) => (
            <PhotoField
              key={kind}
              kind={kind}
              photoSet={photoSet}
              submitted={submitted}
              correction={corrections.find((each) => each.field === kind)?.code}
              ref={kind === photoSet.missing[0] ? firstMissing : undefined}
            />
          ))}
        </Card>
      </div>
      <Note>{t('privacyNote')}</Note>
    </StepView>
  );
}

function Correction({ orderId }: { orderId: string }) {
  return orderId === '' ? null : (
    <Suspense>
      <CorrectionNote orderId={orderId} />
    </Suspense>
  );
}

function useExit(profile: ProfileBody, correctionOrderId: string) {
  const bank = useTranslations('onboarding.bank');
  const standalone = useStandaloneEdit(profile);
  if (correctionOrderId === '') {
    return { onSaved: standalone?.onSaved ?? goToNextStep, view: standalone?.view };
  }
  return {
    onSaved: () => replaceRoute('repaidDetail', { order: correctionOrderId, corrected: 'id' }),
    view: { onBack: () => goBack('homeIndex'), label: bank('saveCorrection') },
  };
}

interface PhotoProps {
  readonly kind: PhotoKindName;
  readonly photoSet: ReturnType<typeof usePhotos>;
  readonly submitted: boolean;
  readonly correction: string | undefined;
  readonly ref: Ref<HTMLInputElement> | undefined;
}

function PhotoField({ kind, photoSet, submitted, correction, ref }: PhotoProps) {
  const t = useTranslations('onboarding.identity');
  const problemText = useProblemText();
  const correctionText = useCorrectionText();
  const state = photoSet.photos[kind];
  const [title, hint] = WORDS[kind];
  const issue = state.issue && t(`doubt.${state.issue}`);
  const waits = !state.done && state.progress === undefined;
  const missing = waits
    ? (correctionText(correction) ?? (submitted ? t('photoMissing') : undefined))
    : undefined;

  return (
    <PhotoRow
      {...(ref ? { ref } : {})}
      kind={kind}
      title={t(title)}
      hint={t(hint)}
      state={state}
      error={state.problem ? problemText(state.problem) : (issue ?? missing)}
      onPhoto={(file) => void photoSet.take(kind, file)}
      onRetry={() => photoSet.retry(kind)}
    />
  );
}

type Words = ReturnType<typeof useTranslations<'onboarding.identity'>>;

function lengthText(t: Words, type: string, typed: string): string {
  const count = digitsMissing(type, typed) ?? 0;
  if (count > 0) return ` ${t('digitsMissing', { count })}`;
  return count < 0 ? ` ${t('digitsTooMany', { count: -count })}` : '';
}
