import { ChevronLeft, CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly title?: ReactNode;
  readonly onBack?: () => void;
  readonly onHelp?: () => void;
  readonly action?: ReactNode;
}

const TAP = 'grid size-12 place-items-center rounded-full';

export function TopBar({ title, onBack, onHelp, action }: Props) {
  const t = useTranslations('common');
  return (
    <header className="grid min-h-14 shrink-0 grid-cols-[48px_1fr_48px] items-center px-1 text-center">
      {onBack ? (
        <button type="button" className={TAP} onClick={onBack} aria-label={t('back')}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      {title ? <h1 className="t-strong tracking-normal">{title}</h1> : <span />}
      {action ??
        (onHelp ? (
          <button type="button" className={TAP} onClick={onHelp} aria-label={t('help')}>
            <CircleQuestionMark size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : null)}
    </header>
  );
}
