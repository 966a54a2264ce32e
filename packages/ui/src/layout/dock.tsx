import type { ReactNode } from 'react';

/** The actions of a screen. It stays at the lower edge of the window, unless the window is only a few lines high. */
export function Dock({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  const surface = bare ? 'bg-paper' : 'border-t border-line bg-card';
  return (
    <footer
      className={`dock stack sticky bottom-0 z-3 gap-2 px-4 pt-3 pb-[calc(8px+var(--safe-bottom))] ${surface}`}
    >
      {children}
    </footer>
  );
}
