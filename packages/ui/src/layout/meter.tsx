import type { ReactNode } from 'react';

interface Props {
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly share: number;
}

export function Meter({ name, value, hint, share }: Props) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{name}</span>
        <span translate="no" className="text-right tabular-nums">
          {value}
        </span>
      </div>
      <div className="relative h-2 rounded bg-tint" aria-hidden="true">
        <i
          className="absolute inset-y-0 left-0 rounded bg-primary"
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
        <i className="absolute -top-[3px] right-0 h-3.5 w-[2.5px] rounded-sm bg-ink" />
      </div>
      {hint ? <span className="t-micro text-quiet tabular-nums">{hint}</span> : null}
    </div>
  );
}
