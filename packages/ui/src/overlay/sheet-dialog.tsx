import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { frameElement } from '../behavior/frame';
import type { SheetProps } from './sheet-props';

export default function SheetDialog({ open, onClose, title, focus, children }: SheetProps) {
  const t = useTranslations('common');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal container={frameElement()}>
        <Dialog.Backdrop className="absolute inset-0 z-20 bg-scrim" />
        <Dialog.Popup
          {...(focus ? { initialFocus: focus } : {})}
          className="rise absolute inset-x-0 bottom-0 z-30 flex max-h-[92%] flex-col rounded-t-sheet bg-card shadow-sheet outline-none"
        >
          <div className="mx-auto mt-2 h-[5px] w-10 shrink-0 rounded-[3px] bg-line" aria-hidden="true" />
          <div className="flex items-center gap-3 py-1 pr-1 pl-4">
            <Dialog.Title className="t-head min-w-0 flex-1">{title}</Dialog.Title>
            <Dialog.Close
              className="grid size-12 shrink-0 place-items-center rounded-full"
              aria-label={t('close')}
            >
              <X size={24} strokeWidth={1.75} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="stack auto-rows-max gap-4 overflow-y-auto px-4 pt-1 pb-[calc(8px+var(--safe-bottom))]">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
