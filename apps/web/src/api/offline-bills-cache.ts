import type { OrderBody, OrderSummaryBody } from '@tulay/contract/lending/loan';
import { localStore, type SafeStorage } from '../platform/storage';

export interface OrderLists {
  readonly current: readonly OrderSummaryBody[];
  readonly history: readonly OrderSummaryBody[];
}

/** Cached response with its time in milliseconds of the device's clock. */
export interface Cached<T> {
  readonly at: number;
  readonly value: T;
}

interface Bills {
  readonly customerId: string;
  readonly lists?: Cached<OrderLists>;
  readonly orders: Readonly<Record<string, Cached<OrderBody>>>;
}

const KEY = 'bills';
const MAX_ORDERS = 6;

/** Creates the cache of a single borrower's last bills on this device. Never show them as today's figures. */
export function createBillsCache(area: SafeStorage) {
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
    saveLists(customerId: string, lists: Cached<OrderLists>) {
      write({ ...read(customerId), lists });
    },
    saveOrder(customerId: string, orderId: string, order: Cached<OrderBody>) {
      const { [orderId]: _old, ...others } = read(customerId).orders;
      const latest = Object.entries(others).slice(1 - MAX_ORDERS);
      write({ ...read(customerId), orders: { ...Object.fromEntries(latest), [orderId]: order } });
    },
    /** Deletes the cached bills. Call it when a session ends or another begins. */
    clear: () => area.remove(KEY),
  };
}

export const offlineBills = createBillsCache(localStore);

function saved(text: string | null): Bills | undefined {
  try {
    const found: Partial<Bills> | null = JSON.parse(text ?? 'null');
    const { customerId, orders } = found ?? {};
    return customerId === undefined || orders === undefined ? undefined : { ...found, customerId, orders };
  } catch {
    return undefined;
  }
}
