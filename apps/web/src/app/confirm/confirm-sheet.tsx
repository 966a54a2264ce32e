import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../api/problem';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { Skeleton } from '@tulay/ui/feedback/skeleton';

export interface ConfirmAsk {
  readonly purpose: ConfirmPurpose;
  /** Names the very orders or account; see `@tulay/contract/confirmation`. */
  readonly subject: string;
}

export interface ConfirmSheetProps {
  /** Null while there is nothing to confirm: the sheet is closed and no text is sent. */
  readonly ask: ConfirmAsk | null;
  /** What the code will do, in the screen's own words. */
  readonly children: ReactNode;
  readonly action: string;
  /** Words while the command itself runs. */
  readonly busy: string | false;
  /** Why the command was refused after the code was right. */
  readonly problem: Problem | undefined;
  /** The code was right: run the command with this id, once. */
  readonly onConfirmed: (confirmationId: string) => void;
  readonly onClose: () => void;
}

const ConfirmBody = lazy(() => import('./confirm-body'));

/** Asks for a fresh code by text before a command. A reload finds the code that is on its way; its code loads lazily. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const t = useTranslations('confirm');
  const { ask } = props;
  return (
    <Sheet open={ask !== null} onClose={props.onClose} title={t('heading')}>
      {ask ? (
        <Suspense fallback={<Skeleton className="h-[228px] w-full rounded-card" />}>
          <ConfirmBody key={`${ask.purpose} ${ask.subject}`} {...props} ask={ask} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
