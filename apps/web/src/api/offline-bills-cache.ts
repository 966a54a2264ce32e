import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { localStore, type SafeStorage } from '../platform/storage';

export interface OrderLists {
  readonly current: readonly OrderSummaryBody[];
  readonly history: readonly OrderSummaryBody[];
}

/** A figure, and when it was true: milliseconds of this device's clock. */
export interface Kept<T> {
  readonly at: number;
  readonly value: T;
}

interface Bills {
  readonly customerId: string;
  readonly lists?: Kept<OrderLists>;
  readonly orders: Readonly<Record<string, Kept<OrderBody>>>;
}

const KEY = 'bills';
const MOST_ORDERS = 6;

/** The last bills that the server told, on this device, one borrower's at a time. Never shown as today's figures. */
export function billKeeper(area: SafeStorage) {
  const read = (customerId: string): Bills => {
    const found = saved(area.get(KEY));
    return found?.customerId === customerId ? found : { customerId, orders: {} };
  };
  const write = (bills: Bills) => {
    if (bills.customerId !== '') area.set(KEY, JSON.stringify(bills));
  };

  return {
    lists: (customerId: string) => read(customerId).lists,
    order: (customerId: string, orderId: string) => read(customerId).orders[orderId],
    keepLists(customerId: string, lists: Kept<OrderLists>) {
      write({ ...read(customerId), lists });
    },
    keepOrder(customerId: string, orderId: string, order: Kept<OrderBody>) {
      const { [orderId]: _old, ...others } = read(customerId).orders;
      const latest = Object.entries(others).slice(1 - MOST_ORDERS);
      write({ ...read(customerId), orders: { ...Object.fromEntries(latest), [orderId]: order } });
    },
    /** When a session ends or another begins. */
    forget: () => area.remove(KEY),
  };
}

export const keptBills = billKeeper(localStore);

function saved(text: string | null): Bills | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    return 'customerId' in found && 'orders' in found ? (found as Bills) : undefined;
  } catch {
    return undefined;
  }
}
