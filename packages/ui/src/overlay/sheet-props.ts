import type { ReactNode, RefObject } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}
