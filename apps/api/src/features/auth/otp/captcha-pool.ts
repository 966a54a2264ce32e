/** Captchas drawn ahead, so that a burst of requests costs no burst of processor time. */
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '@tulay/engine/result';

interface PoolLimits {
  /** Captchas kept ready. */
  readonly ready: number;
  /** Requests that may wait for a captcha while none is ready. */
  readonly waiting: number;
}

interface Waiter<T> {
  readonly resolve: (drawn: T) => void;
  readonly reject: (reason: unknown) => void;
}

export interface CaptchaPool<T> {
  /** Returns a captcha that no other request gets. Error: `unavailable`, too many requests wait. */
  take(): Promise<Result<T, 'unavailable'>>;
}

/**
 * Creates a pool that draws one captcha at a time. After each drawing it rests as long as the drawing took, so drawing
 * never uses more than half of a processor. The pool begins to fill up with the first request.
 */
export function createCaptchaPool<T>(draw: () => Promise<T>, limits: PoolLimits): CaptchaPool<T> {
  const ready: T[] = [];
  const waiting: Waiter<T>[] = [];
  let isDrawing = false;

  async function refill(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    try {
      while (ready.length < limits.ready || waiting.length > 0) {
        const start = performance.now();
        const drawn = await draw();
        const next = waiting.shift();
        if (next) next.resolve(drawn);
        else ready.push(drawn);
        await wait(performance.now() - start, undefined, { ref: false });
      }
    } catch (error) {
      for (const each of waiting.splice(0)) each.reject(error);
    } finally {
      isDrawing = false;
    }
  }

  return {
    async take() {
      const drawn = ready.shift();
      if (drawn === undefined && waiting.length >= limits.waiting) return err('unavailable');
      const next = drawn ?? new Promise<T>((resolve, reject) => void waiting.push({ resolve, reject }));
      void refill();
      return ok(await next);
    },
  };
}
