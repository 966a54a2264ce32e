import { Card } from '@tulay/ui/layout/card';

export function NumberedSteps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Card title={title}>
      <ol className="stack gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              className="t-label grid size-7 shrink-0 place-items-center rounded-full bg-tint text-accent-strong tabular-nums"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <p className="min-w-0 flex-1 pt-0.5">{step}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
