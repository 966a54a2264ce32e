import type { ReactNode } from 'react';

export function SettingsGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{title}</h2>
      <div className="stack gap-4">{children}</div>
    </section>
  );
}
