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
          <span className={titleOf(step.state)}>
            {step.title}
            {step.hint ? <HintOf late={step.state === 'late'}>{step.hint}</HintOf> : null}
          </span>
          <span
            translate="no"
            className={step.amount ? 't-strong tabular-nums' : 't-small pt-0.5 whitespace-nowrap text-quiet'}
          >
            {step.at}
          </span>
        </li>
      ))}
    </ol>
  );
}

function titleOf(state: TimelineStep['state']): string {
  if (state === 'now') return 't-strong';
  return state === 'late' ? 'text-danger' : '';
}

function HintOf({ late, children }: { late: boolean; children: ReactNode }) {
  return (
    <span className={`t-small block font-normal ${late ? 'text-danger' : 'text-quiet'}`}>{children}</span>
  );
}
