import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { api, valueOf } from '../../../api/client';
import { type Command, useCommand } from '../../../api/command';
import { withKeptKey } from '../../../api/idempotency-key';
import { orderQuery, refreshLoans } from '../../../api/loans';
import { flagRefresh } from '../../../app/store/store';

/** Cancels a loan whose money has not reached the borrower: nothing has to come back. */
export function FreeCancel({ orderId }: { orderId: string }) {
  const t = useTranslations('relief.cancel');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = useCancelFree(orderId, close);

  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('unwanted')}
      </Button>
      <Sheet open={asking} onClose={close} title={t('unwantedHeading')}>
        <p className="text-quiet">{t('unwantedHint')}</p>
        <ProblemNote problem={cancel.problem} />
        <Button look="danger" onClick={() => cancel.send()} busy={cancel.pending && t('cancelling')}>
          {t('cancelNow')}
        </Button>
        <Button look="plain" onClick={close}>
          {t('keep')}
        </Button>
      </Sheet>
    </>
  );
}

/** Cancels where part payments have already brought everything back. */
export function useCancelFree(orderId: string, onDone: () => void): Command<void, OrderBody> {
  const queryClient = useQueryClient();
  return useCommand({
    run: () =>
      withKeptKey(`cancel:${orderId}`, null, (key) =>
        valueOf(
          api.POST('/api/v1/orders/{orderId}/cancel', {
            params: { path: { orderId }, header: { 'idempotency-key': key } },
          }),
        ),
      ),
    onDone: (order: OrderBody) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      flagRefresh('homeIndex');
      flagRefresh('billIndex');
      void refreshLoans(queryClient);
      onDone();
    },
  });
}
