import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '@tulay/copy/languages';
import { Note } from '@tulay/ui/feedback/note';
import { formatInstant } from '@tulay/ui/format/date-format';

/** Shows the time at which offline data was fetched. `at`: device milliseconds. */
export function AsOfNote({ at }: { at: number }) {
  const t = useTranslations('repayment');
  const when = formatInstant(new Date(at).toISOString(), useLocale() as Language);
  return (
    <Note variant="sun" live>
      <p className="t-label">{t('asOf', { when })}</p>
      <p>{t('asOfHint')}</p>
    </Note>
  );
}
