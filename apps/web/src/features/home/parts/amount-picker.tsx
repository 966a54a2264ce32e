import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RangeSlider } from '@tulay/ui/fields/range-slider';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import type { AmountRange } from '../calculator';

interface Props {
  readonly amount: number;
  readonly range: AmountRange;
  readonly onAmount: (amount: number) => void;
}

const ROUND =
  'press grid size-[52px] shrink-0 place-items-center rounded-full border border-edge bg-card text-accent disabled:border-line disabled:bg-sunken disabled:text-quiet';

export function AmountPicker({ amount, range, onAmount }: Props) {
  const t = useTranslations('home');
  const step = formatWholeMoney(range.step);

  return (
    <div className="stack gap-2">
      <h2 className="t-head">{t('howMuch')}</h2>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          className={ROUND}
          aria-label={t('less', { amount: step })}
          disabled={amount <= range.min}
          onClick={() => onAmount(Math.max(amount - range.step, range.min))}
        >
          <Minus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <output className="t-hero text-[min(2.5rem,10.25vw)]!" aria-live="polite">
          {formatWholeMoney(amount)}
        </output>
        <button
          type="button"
          className={ROUND}
          aria-label={t('more', { amount: step })}
          disabled={amount >= range.max}
          onClick={() => onAmount(Math.min(amount + range.step, range.max))}
        >
          <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div>
        <RangeSlider
          label={t('howMuch')}
          value={amount}
          min={range.min}
          max={range.max}
          step={range.step}
          onValue={onAmount}
          valueText={formatWholeMoney(amount)}
        />
        <div className="t-micro flex justify-between text-quiet tabular-nums">
          <span>{formatWholeMoney(range.min)}</span>
          <span>{formatWholeMoney(range.max)}</span>
        </div>
      </div>
    </div>
  );
}
