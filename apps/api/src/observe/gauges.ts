import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

const FRESH_MS = 10_000;

export function registerPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
}

/**
 * Registers a gauge that gets its value from `read`, which several gauges may share. While `read` fails, the gauge is
 * absent.
 */
export function registerGauge(
  registry: Registry,
  of: { readonly name: string; readonly help: string },
  read: () => Promise<Readonly<Record<string, number>> | null>,
): void {
  new Gauge({
    ...of,
    registers: [registry],
    async collect() {
      const values = await read();
      if (values === null) this.remove();
      else this.set(Number(values[of.name]));
    },
  });
}

/** Caches the result of `read` for `freshMs` milliseconds. A failed read yields null. */
export function cached<T>(read: () => Promise<T>, freshMs = FRESH_MS): () => Promise<T | null> {
  let result: Promise<T | null> | null = null;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (result !== null && performance.now() < until) return result;
    until = Number.POSITIVE_INFINITY;
    result = read()
      .catch(() => null)
      .finally(() => {
        until = performance.now() + freshMs;
      });
    return result;
  };
}
