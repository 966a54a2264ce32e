import type { ReactNode } from 'react';

export function Dock({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  const surface = bare ? 'bg-paper' : 'border-t border-line bg-card';
  return (
    <footer
      className={`stack sticky bottom-0 z-3 gap-2 px-4 pt-3 pb-[calc(8px+var(--safe-bottom))] ${surface}`}
    >
      {children}
    </footer>
  );
}
