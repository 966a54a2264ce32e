import { useTranslations } from 'use-intl';

export default function UpdateOffer({ onTake }: { onTake: () => void }) {
  const t = useTranslations('shell.update');
  return (
    <div className="rise t-small pointer-events-auto flex items-center justify-between gap-3 rounded-field bg-invert py-1 pr-1 pl-4 font-medium text-on-invert shadow-raised">
      {t('ready')}
      <button type="button" onClick={onTake} className="t-label min-h-12 rounded-field px-3 text-invert-link">
        {t('load')}
      </button>
    </div>
  );
}
