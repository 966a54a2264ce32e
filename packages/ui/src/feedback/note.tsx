import { CircleAlert, Clock, Info, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

type Variant = 'info' | 'green' | 'sun' | 'red' | 'teal';

const VARIANTS: Readonly<Record<Variant, { box: string; icon: string; Icon: LucideIcon }>> = {
  info: { box: 'bg-info-tint', icon: 'text-ink', Icon: Info },
  green: { box: 'bg-success-tint', icon: 'text-success', Icon: ShieldCheck },
  sun: { box: 'bg-sun-tint', icon: 'text-sun-ink', Icon: Clock },
  red: { box: 'bg-danger-tint', icon: 'text-danger', Icon: CircleAlert },
  teal: { box: 'bg-tint', icon: 'text-accent-strong', Icon: Info },
};

export function Note({
  variant = 'info',
  live = false,
  children,
}: {
  variant?: Variant;
  live?: boolean;
  children: ReactNode;
}) {
  const { box, icon, Icon } = VARIANTS[variant];
  return (
    <div className={`t-small flex gap-3 rounded-field px-4 py-3.5 ${box}`} role={live ? 'status' : undefined}>
      <Icon className={`-mt-0.5 shrink-0 ${icon}`} size={24} strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
