import type { ConfirmPurpose } from '@tulay/contract/auth/confirmation';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../api/problem';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { Skeleton } from '@tulay/ui/feedback/skeleton';

export interface ConfirmRequest {
  readonly purpose: ConfirmPurpose;
  /** Subject that the OTP confirms: the orders or the account; see `@tulay/contract/auth/confirmation-subject`. */
  readonly subject: string;
}

export interface ConfirmSheetProps {
  /** Command to confirm; null while there is none: the sheet is closed and no OTP is sent. */
  readonly request: ConfirmRequest | null;
  readonly children: ReactNode;
  readonly action: string;
  readonly busy: string | false;
  readonly problem: Problem | undefined;
  readonly onConfirmed: (confirmationId: string) => void;
  readonly onClose: () => void;
}

const ConfirmBody = lazy(() => import('./confirm-body'));

/** Sheet that asks for an OTP before a command is sent. After a reload it continues with the OTP already sent. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const t = useTranslations('confirm');
  const { request } = props;
  return (
    <Sheet open={request !== null} onClose={props.onClose} title={t('heading')}>
      {request ? (
        <Suspense fallback={<Skeleton className="h-[228px] w-full rounded-card" />}>
          <ConfirmBody key={`${request.purpose} ${request.subject}`} {...props} request={request} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
