/** Specification 9. */
export const CLICK_LOCK_MS = 1000;

/** Lets a click through, then none for `ms`: a double tap is one tap. */
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
  /** Milliseconds, as events tell it. */
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
  /** How many clicks in a row, as a mouse's are counted; 0 from the keyboard. */
  readonly detail: number;
  /** Not told by every browser. */
  readonly pointerType?: string;
}

const DOUBLE_TAP_MS = 500;
const FINGER_PX = 30;

/**
 * Tells the second tap of a double tap on the same spot, whatever lies there by now: it may meet the button of the view
 * that took the first one's place, and is no wish either.
 */
export function createTapMemory(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return (tap) => {
    if (tap.detail === 0 || tap.pointerType === 'mouse') return tap.detail > 1;
    // A phone may count every tap as the first.
    const before = last;
    last = tap;
    if (before === undefined || tap.timeStamp - before.timeStamp >= DOUBLE_TAP_MS) return false;
    return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < FINGER_PX;
  };
}
