import { LANGUAGE_NAMES, LANGUAGES } from '@tulay/contract/languages';
import { useTranslations } from 'use-intl';
import { switchLanguage, useCopy } from '../shell/language';
import { Segmented } from '@tulay/ui/fields/segmented';

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const language = useCopy((copy) => copy.language);
  const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

  return (
    <Segmented
      label={t('language')}
      options={options}
      value={language}
      onValue={(chosen) => void switchLanguage(chosen)}
    />
  );
}
