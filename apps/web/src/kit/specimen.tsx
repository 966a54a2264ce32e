import type { ReactNode } from 'react';

export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section className="stack gap-3 border-t border-line px-4 py-5">
      <h2 className="t-micro text-quiet" translate="no">
        <code>{of}</code>
      </h2>
      {children}
    </section>
  );
}
