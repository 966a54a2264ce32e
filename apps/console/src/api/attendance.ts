/** Whether somebody uses the page. An open page sends requests by itself, which must not keep a session or a claim alive. */
const ATTENDED_MS = 60_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let lastSign = performance.now();

/** Watches the keys and the pointer of a page. */
export function watchAttendance(page: EventTarget): void {
  const note = () => {
    lastSign = performance.now();
  };
  for (const sign of SIGNS) page.addEventListener(sign, note, { passive: true, capture: true });
}

/** Returns true if the operator has used the page within this time, in milliseconds. */
export const isAttended = (within: number = ATTENDED_MS): boolean => performance.now() - lastSign < within;
