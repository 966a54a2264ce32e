import { useEffect } from 'react';
import { useViewParams } from '../../../app/routing/view-params';
import { useStore } from '../../../app/store/store';

/**
 * Returns the id of the order to show: the order that the address names, otherwise the order that was shown last; empty
 * if there is neither. Stores the id from the address as the one shown last.
 */
export function useOrderInView(): string {
  const named = useViewParams().get('order') ?? '';
  const stored = useStore((data) => data.orderData?.orderId ?? '');
  useEffect(() => {
    if (named !== '') useStore.setState({ orderData: { orderId: named } });
  }, [named]);
  return named || stored;
}
