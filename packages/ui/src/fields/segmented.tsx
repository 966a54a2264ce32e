import type { ReactNode } from 'react';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly lang?: string;
  readonly count?: number;
}

interface Props<V extends string> {
  readonly label: string;
  readonly options: readonly Segment<V>[];
  readonly value: V;
  readonly onValue: (value: V) => void;
}

export function Segmented<V extends string>({ label, options, value, onValue }: Props<V>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col rounded-button bg-sunken p-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-lock={0}
          lang={option.lang}
          translate={option.lang ? 'no' : undefined}
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
          className="t-label relative flex min-h-10 items-center justify-center gap-1.5 rounded-[10px] px-3 text-quiet before:absolute before:-inset-1 aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-[0_1px_3px_rgb(16_36_62/.16)]"
        >
          {option.label}
          {option.count ? (
            <span className="min-w-5 rounded-[10px] bg-sun px-1.5 text-center text-[0.8125rem]/[1.54] font-bold text-on-sun">
              {option.count}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
