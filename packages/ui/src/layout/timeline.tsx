import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TimelineStep {
  readonly key: string;
  readonly state: 'done' | 'now' | 'next' | 'late';
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly at?: ReactNode;
  readonly amount?: boolean;
}

const DOTS = {
  done: 'border-2 border-primary bg-primary text-on-primary',
  now: 'border-[7px] border-sun bg-card',
  next: 'border-2 border-edge bg-card',
  late: 'border-2 border-danger bg-card text-danger',
} as const;

const TITLES = { done: '', now: 't-strong', next: '', late: 'text-danger' };

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="steps grid">
      {steps.map((step) => (
        <li
          key={step.key}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[24px_1fr_auto] items-start gap-x-3 pb-5 last:pb-0"
        >
          <span
            className={`grid size-6 place-items-center rounded-full ${DOTS[step.state]}`}
            aria-hidden="true"
          >
            {step.state === 'done' ? <Check size={16} strokeWidth={2.4} /> : null}
            {step.state === 'late' ? <X size={14} strokeWidth={2.6} /> : null}
          </span>
          <span className={TITLES[step.state]}>
            {step.title}
            {step.hint ? (
              <span className={`t-small block font-normal ${step.state === 'late' ? '' : 'text-quiet'}`}>
                {step.hint}
              </span>
            ) : null}
          </span>
          <span
            translate="no"
            className={step.amount ? 't-strong tabular-nums' : 't-small pt-0.5 text-right text-quiet'}
          >
            {step.at}
          </span>
        </li>
      ))}
    </ol>
  );
}
