import type { ReactNode } from 'react';

/** Body of a view between its top bar and its dock; `form` has larger gaps. */
export function Main({ form = false, children }: { form?: boolean; children: ReactNode }) {
  return (
    <main className={`stack grow shrink-0 content-start px-4 pt-2 pb-6 ${form ? 'gap-6' : 'gap-4'}`}>
      {children}
    </main>
  );
}
