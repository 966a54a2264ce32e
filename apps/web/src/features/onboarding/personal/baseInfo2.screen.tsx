import { useTranslations } from 'use-intl';
import { LOAN_PURPOSES } from '@tulay/engine/application/field-options';
import { SelectField } from '@tulay/ui/fields/select-field';
import { TextField } from '@tulay/ui/fields/text-field';
import { StepForm } from '../forms/step-form';
import { FacebookCard } from '../linked/facebook-card';

const EMPTY = { purpose: '', whatsapp: '', viber: '', facebook: '' };

export default function BaseInfo2Screen() {
  const t = useTranslations('onboarding.purpose');
  const options = useTranslations('onboarding.options.purpose');
  return (
    <StepForm section="purpose" title={t('heading')} empty={EMPTY}>
      {({ fields: { field } }) => {
        const labeled = (name: keyof typeof EMPTY) => ({ ...field(name), label: t(name) });
        return (
          <>
            <SelectField
              {...labeled('purpose')}
              options={LOAN_PURPOSES.map((value) => ({ value, label: options(value) }))}
            />
            <div className="stack gap-1">
              <h2 className="t-head">{t('reach')}</h2>
              <p className="t-small text-quiet">{t('reachHint')}</p>
            </div>
            <TextField
              {...labeled('whatsapp')}
              optional
              type="tel"
              inputMode="numeric"
              placeholder="09XX XXX XXXX"
              maxLength={16}
            />
            <TextField
              {...labeled('viber')}
              optional
              type="tel"
              inputMode="tel"
              placeholder="09XX XXX XXXX"
              maxLength={20}
            />
            <TextField
              {...labeled('facebook')}
              hint={t('facebookHint')}
              optional
              autoCapitalize="none"
              spellCheck={false}
            />
            <FacebookCard screen="baseInfo2" />
          </>
        );
      }}
    </StepForm>
  );
}
