import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../../api/profile';
import { useViewParams } from '../../../app/routing/view-params';

/**
 * Returns the amount that the account must be able to receive, in centavos: the amount of an open offer, of a failed
 * payout or of the calculator that led to this screen (`?amount=`), whichever is larger. Returns 0 without any of them.
 */
export function useNeededAmount(): number {
  const open = useQuery(profileQuery).data?.payoutAmount ?? 0;
  const requested = Number(useViewParams().get('amount') ?? 0);
  return Math.max(open, Number.isSafeInteger(requested) ? requested : 0);
}
