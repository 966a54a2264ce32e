import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useCancelFree } from '../relief/relief.queries';

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
