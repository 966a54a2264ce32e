import { languageNames, languages } from '@tulay/copy/languages';
import { useTranslations } from 'use-intl';
import { switchLanguage, useCopy } from '../shell/language';
import { Segmented } from '@tulay/ui/fields/segmented';

export function LanguageSwitch() {
  const t = useTranslations('shell');
  const language = useCopy((copy) => copy.language);
  const options = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

  return (
    <Segmented
      label={t('language')}
      options={options}
      value={language}
      onValue={(chosen) => void switchLanguage(chosen)}
    />
  );
}
