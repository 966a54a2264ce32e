import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly level?: 1 | 2;
}

export function EmptyState({ title, children, action, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="stack justify-items-center gap-2 px-4 py-6 text-center">
      <SmallBridge />
      <Title className={level === 1 ? 't-title mt-2' : 't-head mt-2'}>{title}</Title>
      {children ? <p className="max-w-sm text-quiet">{children}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}

function SmallBridge() {
  return (
    <svg viewBox="0 0 120 52" width="120" height="52" aria-hidden="true">
      <circle cx="60" cy="33" r="14" fill="var(--sun)" />
      <g fill="none" stroke="var(--tint-line)" strokeWidth="3">
        <path d="M32 46V24M46 46V13M60 46V9M74 46V13M88 46V24" />
      </g>
      <circle cx="60" cy="33" r="12" fill="var(--sun)" />
      <path d="M16 46a44 40 0 0 1 88 0" fill="none" stroke="var(--primary)" strokeWidth="5" />
      <path d="M2 47h116" stroke="var(--deck)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
