/** Gauges that are read when somebody asks for them. */
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

const FRESH_MS = 10_000;

/** Adds how many connections of a pool are in use, idle, and waited for. */
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

/** A gauge that is read together with others; while nothing is known it says nothing. */
export function registerGauge(
  registry: Registry,
  of: { readonly name: string; readonly help: string },
  read: () => Promise<Readonly<Record<string, number>> | null>,
): void {
  new Gauge({
    ...of,
    registers: [registry],
    async collect() {
      const standing = await read();
      if (standing === null) this.remove();
      else this.set(Number(standing[of.name]));
    },
  });
}

/** Asks once for all who ask within a while, ten seconds unless told; null where that failed. */
export function cached<T>(ask: () => Promise<T>, freshMs = FRESH_MS): () => Promise<T | null> {
  let kept: Promise<T | null> | null = null;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (kept !== null && performance.now() < until) return kept;
    until = Number.POSITIVE_INFINITY;
    kept = ask()
      .catch(() => null)
      .finally(() => {
        until = performance.now() + freshMs;
      });
    return kept;
  };
}
