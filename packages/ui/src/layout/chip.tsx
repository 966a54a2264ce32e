import type { ReactNode } from 'react';

const VARIANTS = {
  plain: 'bg-info-tint text-ink',
  teal: 'bg-tint text-accent-strong',
  sun: 'bg-sun-tint text-sun-ink',
  red: 'bg-danger-tint text-danger',
  green: 'bg-success-tint text-success',
  solid: 'bg-sun text-on-sun',
} as const;

export type ChipVariant = keyof typeof VARIANTS;

/** Label with a short status. Its text or icon must carry the meaning, not only its color. */
export function Chip({
  variant = 'plain',
  icon,
  children,
}: {
  variant?: ChipVariant;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8125rem]/[1.38] font-semibold whitespace-nowrap ${VARIANTS[variant]}`}
    >
      {icon}
      {children}
    </span>
  );
}
