import type { ReactNode } from 'react';

interface Props {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** True if the rows of the card run from edge to edge. */
  readonly flush?: boolean;
  readonly raised?: boolean;
  readonly className?: string;
}

export function Card({ title, children, flush = false, raised = false, className = '' }: Props) {
  const inside = flush ? 'py-1' : 'gap-4 px-4 py-5';
  const edge = raised ? 'shadow-raised' : 'border border-line shadow-card';
  return (
    <section className={`stack rounded-card bg-card ${inside} ${edge} ${className}`}>
      {title === undefined ? null : <CardHead title={title} />}
      {children}
    </section>
  );
}

export function CardHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="t-head">{title}</h2>
      {children}
    </div>
  );
}

export function Well({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3">
      {children}
    </div>
  );
}
