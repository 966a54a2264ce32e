import type { ReactNode } from 'react';

export function Main({ form = false, children }: { form?: boolean; children: ReactNode }) {
  return (
    <main className={`stack grow shrink-0 content-start px-4 pt-2 pb-6 ${form ? 'gap-6' : 'gap-4'}`}>
      {children}
    </main>
  );
}
