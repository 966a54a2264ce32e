import type { ReactNode } from 'react';

/** Sticks to the bottom of the view and holds its one primary button. `bare` has no edge, for quiet views. */
export function Dock({ bare = false, children }: { bare?: boolean; children: ReactNode }) {
  const look = bare ? 'bg-paper' : 'border-t border-line bg-card';
  return (
    <footer className={`stack sticky bottom-0 z-3 gap-2 px-4 pt-3 pb-[calc(8px+var(--safe-bottom))] ${look}`}>
      {children}
    </footer>
  );
}
