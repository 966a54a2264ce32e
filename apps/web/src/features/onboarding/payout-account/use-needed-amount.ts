import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../../api/profile';
import { useViewParams } from '../../../app/routing/view-params';

/**
 * Returns the sum that the account must be able to receive, in centavos: that of an open offer or failed payout, or of
 * the calculator that led here (`?amount=`); 0 without one.
 */
export function useNeededAmount(): number {
  const open = useQuery(profileQuery).data?.payoutAmount ?? 0;
  const requested = Number(useViewParams().get('amount') ?? 0);
  return Math.max(open, Number.isSafeInteger(requested) ? requested : 0);
}
