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
