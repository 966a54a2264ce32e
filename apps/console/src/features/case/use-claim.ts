import type { CaseQueue } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect, useEffectEvent } from 'react';
import { v7 as newKey } from 'uuid';
import { isAttended } from '../../api/attendance';
import { useChange } from '../../api/commands';
import { useMay } from '../../api/session';
import { claimedQueue, type ClaimRow } from '../queue/use-queue';

const RENEW_MS = 5 * 60_000;

type Had = Pick<ClaimRow, 'isMine' | 'owner' | 'isOwn' | 'waitsUntil'> &
  Partial<Pick<ClaimRow, 'offeredFrom'>>;

/**
 * Returns true if opening the page of a case may claim the case. A claim would end the wait of a case that is put aside, and would
 * take a case from its owner, so the operator has to ask for these claims.
 */
export const isClaimedByOpening = ({ owner, isOwn, waitsUntil, offeredFrom = null }: Had): boolean =>
  waitsUntil === null && (owner === null || isOwn || offeredFrom !== null);

/**
 * Claims a free case when its page opens, and renews the claim while the operator uses the page, so that no second operator works on
 * the case without knowing. @param row who has the case; undefined until it is read
 */
export function useClaim(queue: CaseQueue, subject: string, row: Had | undefined) {
  // A viewer reads the differences of the books, and claims none.
  const claimed = useMay()('case claim') ? claimedQueue(queue) : undefined;
  const { mutate: sendClaim, data } = useChange('case claim');
  const { mutate: sendRelease } = useChange('case release');
  const why = CONSOLE_WORDS.queueReason(CONSOLE_WORDS.queue[queue]);
  const isMine = row?.isMine ?? false;
  const claim = () => {
    if (!claimed) return;
    sendClaim({ key: newKey(), input: { arguments: { queue: claimed, subject, takeover: false }, why } });
  };
  const open = useEffectEvent(() => (row && isClaimedByOpening(row) ? claim() : undefined));
  // Renews only the operator's own claim. Otherwise an open page would claim a case that the operator has handed over
  // or put aside.
  const renew = useEffectEvent(() => (isMine && isAttended(RENEW_MS) ? claim() : undefined));
  const isRead = row !== undefined;
  useEffect(() => {
    if (!isRead) return;
    open();
    const timer = setInterval(renew, RENEW_MS);
    return () => clearInterval(timer);
  }, [queue, subject, isRead]);
  return {
    claim,
    release: () =>
      claimed && sendRelease({ key: newKey(), input: { arguments: { queue: claimed, subject }, why } }),
    refusal: !isMine && data?.outcome === 'refused' ? data.sentence : null,
  };
}
