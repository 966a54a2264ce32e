import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile } from '@tulay/ui/layout/tile';

export function SettingsGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{title}</h2>
      <div className="stack gap-4">{children}</div>
    </section>
  );
}

export function RowIcon({ of: Drawing }: { of: LucideIcon }) {
  return (
    <Tile>
      <Drawing size={24} strokeWidth={1.75} />
    </Tile>
  );
}
