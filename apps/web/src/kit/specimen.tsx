import type { ReactNode } from 'react';

/** One component of the kit under its name in the code, in all its states. */
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
