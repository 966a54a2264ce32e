import type { LucideIcon } from 'lucide-react';
import { Tile } from '@tulay/ui/layout/tile';

/** What stands before a row. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return (
    <Tile>
      <Drawing size={24} strokeWidth={1.75} />
    </Tile>
  );
}
