import { Suspense } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useTranslations } from 'use-intl';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import type { ConfirmSheetProps } from './confirm-props';

const ConfirmBody = lazyFile(() => import('./confirm-body'));

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
