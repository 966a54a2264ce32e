import { useEffect } from 'react';
import { useViewParams } from '../../../app/routing/view-params';
import { useStore } from '../../../app/store/store';

/**
 * Returns the id of the order in view: the one that the address names, which is stored, or the stored one if the screen
 * is opened alone; empty if there is none.
 */
export function useOrderInView(): string {
  const named = useViewParams().get('order') ?? '';
  const stored = useStore((data) => data.orderData?.orderId ?? '');
  useEffect(() => {
    if (named !== '') useStore.setState({ orderData: { orderId: named } });
  }, [named]);
  return named || stored;
}
