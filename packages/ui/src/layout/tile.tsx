import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const VARIANTS = {
  teal: 'bg-tint text-accent-strong',
  sun: 'bg-sun-tint text-sun-ink',
  red: 'bg-danger-tint text-danger',
  green: 'bg-success-tint text-success',
  flat: 'bg-sunken text-ink',
} as const;

export type TileVariant = keyof typeof VARIANTS;

export function Tile({ variant = 'teal', children }: { variant?: TileVariant; children: ReactNode }) {
  return (
    <span
      className={`grid size-10 shrink-0 place-items-center rounded-xl ${VARIANTS[variant]}`}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

export function IconTile({ icon: Icon, variant = 'teal' }: { icon: LucideIcon; variant?: TileVariant }) {
  return (
    <Tile variant={variant}>
      <Icon size={24} strokeWidth={1.75} />
    </Tile>
  );
}
