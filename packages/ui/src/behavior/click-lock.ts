/** Time in milliseconds in which a second click on the same control is refused (specification 9). */
export const CLICK_LOCK_MS = 1000;

/** Controls that send or navigate. Inputs are not locked. */
const LOCKED_CONTROLS = 'a[href], button, [role="button"]';

/** A button or link that can be locked. Its attribute `data-lock` replaces the usual lock time, in milliseconds; 0 means no lock. */
interface Control {
  getAttribute(name: 'data-lock'): string | null;
}

/**
 * Decides which clicks are refused: the second click on a control within its lock time, and the second tap of a double
 * tap, even on another control that replaced the first one.
 */
export function createClickGuard() {
  const isSecondTap = createTapMemory();
  let locked: { readonly control: Control; readonly until: number } | undefined;
  return {
    /** Returns whether a click is refused. @param control the clicked button or link; null for any other element. */
    refuses(control: Control | null, click: Tap): boolean {
      const isSecond = isSecondTap(click);
      // A click elsewhere opens the lock: the visitor has moved on.
      if (control === null) {
        locked = undefined;
        return false;
      }
      const lock = Number(control.getAttribute('data-lock') ?? CLICK_LOCK_MS);
      if (lock === 0) return false;
      if (isSecond || (locked?.control === control && click.timeStamp < locked.until)) return true;
      locked = { control, until: click.timeStamp + lock };
      return false;
    },
    /** Unlocks the controls. Called when the visitor goes back, because the same click then means something new. */
    reset(): void {
      locked = undefined;
    },
  };
}

/** Refuses second clicks on every control of the page that sends or navigates, before any handler sees them. */
export function lockClicks(): void {
  const guard = createClickGuard();
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest(LOCKED_CONTROLS) : null;
      if (!guard.refuses(control, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  globalThis.addEventListener('popstate', guard.reset);
}

interface Tap {
  /** Time of the tap in milliseconds, from the event. */
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
  /** Number of consecutive clicks, from the event; 0 for the keyboard. */
  readonly detail: number;
  readonly pointerType?: string;
}

const DOUBLE_TAP_MS = 500;
const FINGER_PX = 30;

/** Recognizes the second tap of a double tap on the same spot, even on another element that replaced the first one. */
function createTapMemory(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return (tap) => {
    if (tap.detail === 0 || tap.pointerType === 'mouse') return tap.detail > 1;
    // Some phones report `detail` 1 for every tap, so time and position identify the second tap.
    const before = last;
    last = tap;
    if (before === undefined || tap.timeStamp - before.timeStamp >= DOUBLE_TAP_MS) return false;
    return Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < FINGER_PX;
  };
}
