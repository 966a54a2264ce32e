import type { ReactNode } from 'react';

const LOOKS = {
  teal: 'bg-tint text-accent-strong',
  sun: 'bg-sun-tint text-sun-ink',
  red: 'bg-danger-tint text-danger',
  green: 'bg-success-tint text-success',
  flat: 'bg-sunken text-ink',
} as const;

/** The 40 px square that holds an icon at the head of a row. */
export function Tile({ look = 'teal', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span className={`grid size-10 shrink-0 place-items-center rounded-xl ${LOOKS[look]}`} aria-hidden="true">
      {children}
    </span>
  );
}
