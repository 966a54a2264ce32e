/** Milliseconds, from specification 9. */
export const CLICK_LOCK_MS = 1000;

export function createClickLock(ms: number = CLICK_LOCK_MS, now: () => number = Date.now): () => boolean {
  let openAt = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at < openAt) return false;
    openAt = at + ms;
    return true;
  };
}

interface Tap {
  /** Milliseconds, from the event. */
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
  /** Number of consecutive clicks; 0 from the keyboard. */
  readonly detail: number;
  readonly pointerType?: string;
}

const DOUBLE_TAP_MS = 500;
const FINGER_PX = 30;

/** Recognizes the second tap of a double tap on the same spot, even on another element that replaced the first one. */
export function createTapMemory(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return (tap) => {
    if (tap.detail === 0 || tap.pointerType === 'mouse') return tap.detail > 1;
    // Some phones report `detail` 1 for every tap.
    const before = last;
    last = tap;
    if (before === undefined || tap.timeStamp - before.timeStamp >= DOUBLE_TAP_MS) return false;
    return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < FINGER_PX;
  };
}
