import { useTranslations } from 'use-intl';
import { emptyForm } from '@tulay/contract/onboarding/questions';
import { QuestionFields } from '../forms/question-fields';
import { StepForm } from '../forms/step-form';
import { FacebookCard } from '../linked/facebook-card';

export default function BaseInfo2Screen() {
  const t = useTranslations('onboarding.purpose');
  return (
    <StepForm section="purpose" title={t('heading')} empty={emptyForm('purpose')}>
      {({ fields }) => (
        <>
          <QuestionFields
            section="purpose"
            fields={fields}
            attributes={{
              whatsapp: { type: 'tel', placeholder: '09XX XXX XXXX' },
              viber: { type: 'tel', inputMode: 'tel', placeholder: '09XX XXX XXXX' },
              facebook: { hint: t('facebookHint'), autoCapitalize: 'none', spellCheck: false },
            }}
            before={{
              whatsapp: (
                <div className="stack gap-1">
                  <h2 className="t-head">{t('reach')}</h2>
                  <p className="t-small text-quiet">{t('reachHint')}</p>
                </div>
              ),
            }}
          />
          <FacebookCard screen="baseInfo2" />
        </>
      )}
    </StepForm>
  );
}
