import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface Props {
  readonly step: number;
  readonly total: number;
  readonly minutesLeft?: number;
  readonly saved?: boolean;
}

export function Stepper({ step, total, minutesLeft, saved = false }: Props) {
  const t = useTranslations('formKit');
  const common = useTranslations('common');
  const place = { step: String(step), total: String(total) };
  const label =
    minutesLeft === undefined ? t('stepShort', place) : t('step', { ...place, minutes: minutesLeft });

  return (
    <div className="stack gap-2 px-4 pt-1 pb-2">
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} className={`h-1.5 flex-1 overflow-hidden rounded-[3px] ${barOf(index + 1, step)}`}>
            {index + 1 === step ? <b className="block h-full w-[45%] bg-primary" /> : null}
          </i>
        ))}
      </div>
      <p className="t-small flex items-center justify-between gap-3 text-quiet tabular-nums">
        <span>{label}</span>
        <span role="status" className="flex items-center gap-1 font-semibold whitespace-nowrap text-success">
          {saved ? (
            <>
              <Check size={16} strokeWidth={2.4} aria-hidden="true" />
              {common('saved')}
            </>
          ) : null}
        </span>
      </p>
    </div>
  );
}

function barOf(number: number, step: number): string {
  if (number < step) return 'bg-primary';
  return number === step ? 'bg-tint-line' : 'bg-line';
}
