import type { CaseQueue } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect, useEffectEvent } from 'react';
import { v7 as newKey } from 'uuid';
import { useChange } from '../../api/commands';
import { claimedQueue } from '../queue/use-queue';

const RENEW_MS = 5 * 60_000;

/**
 * Claims the case when its page opens, and renews the claim, so that no second operator works on the case without
 * knowing.
 */
export function useClaim(queue: CaseQueue, subject: string, isMine: boolean) {
  const claimed = claimedQueue(queue);
  const { mutate: sendClaim, data } = useChange('case claim');
  const { mutate: sendRelease } = useChange('case release');
  const why = CONSOLE_WORDS.queueReason(CONSOLE_WORDS.queue[queue]);
  const claim = () => {
    if (!claimed) return;
    sendClaim({ key: newKey(), input: { arguments: { queue: claimed, subject, takeover: false }, why } });
  };
  const open = useEffectEvent(claim);
  // Renews only the operator's own claim. Otherwise an open page would claim a case that the operator has handed over
  // or put aside.
  const renew = useEffectEvent(() => (isMine ? claim() : undefined));
  useEffect(() => {
    open();
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, [queue, subject]);
  return {
    claim,
    release: () =>
      claimed && sendRelease({ key: newKey(), input: { arguments: { queue: claimed, subject }, why } }),
    refusal: !isMine && data?.outcome === 'refused' ? data.sentence : null,
  };
}
