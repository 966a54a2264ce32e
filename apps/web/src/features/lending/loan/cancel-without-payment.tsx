import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withIdempotencyKey } from '../../../api/idempotency-key';
import { orderQuery } from '../../../api/loans';

export function CancelWithoutPayment({ orderId }: { orderId: string }) {
  const t = useTranslations('relief.cancel');
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const cancel = useCancelWithoutPayment(orderId, close);

  return (
    <>
      <Button variant="plain" onClick={() => setConfirming(true)}>
        {t('cancelUnused')}
      </Button>
      <Sheet open={confirming} onClose={close} title={t('cancelUnusedHeading')}>
        <p className="text-quiet">{t('cancelUnusedHint')}</p>
        <ProblemNote problem={cancel.problem} />
        <Button variant="danger" onClick={() => cancel.send()} busy={cancel.pending && t('canceling')}>
          {t('cancelNow')}
        </Button>
        <Button variant="plain" onClick={close}>
          {t('keep')}
        </Button>
      </Sheet>
    </>
  );
}

/** Cancels a loan on which no payment is needed: not disbursed yet, or fully returned by partial payments. */
export function useCancelWithoutPayment(orderId: string, onDone: () => void): Command<void, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    changes: 'loan',
    run: () =>
      withIdempotencyKey(`cancel:${orderId}`, null, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/cancel', {
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (order: OrderBody) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      onDone();
    },
  });
}
