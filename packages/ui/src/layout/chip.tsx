import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'bg-info-tint text-ink',
  teal: 'bg-tint text-accent-strong',
  sun: 'bg-sun-tint text-sun-ink',
  red: 'bg-danger-tint text-danger',
  green: 'bg-success-tint text-success',
  solid: 'bg-sun text-on-sun',
} as const;

export type ChipLook = keyof typeof LOOKS;

/** A short status; an icon or the word itself carries the meaning, never the colour alone. */
export function Chip({
  look = 'plain',
  icon,
  children,
}: {
  look?: ChipLook;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem]/4.5 font-semibold whitespace-nowrap ${LOOKS[look]}`}
    >
      {icon}
      {children}
    </span>
  );
}
