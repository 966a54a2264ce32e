import { afterEach, expect, test, vi } from 'vitest';
import { CLICK_LOCK_MS, createClickGuard, lockClicks } from './click-lock';

/** Returns a control for the tests. @param lock value of its attribute `data-lock`, in milliseconds. */
const control = (lock?: string) => ({ getAttribute: () => lock ?? null });

const at = (timeStamp: number, clientX = 100, clientY = 400, more: object = {}) => ({
  timeStamp,
  clientX,
  clientY,
  detail: 1,
  pointerType: 'mouse',
  ...more,
});

test('[spec 9.clicklock] a second click on a control within 1000 ms is refused', () => {
  const guard = createClickGuard();
  const link = control();
  expect(CLICK_LOCK_MS).toBe(1000);
  expect(guard.refuses(link, at(5_000))).toBe(false);
  expect(guard.refuses(link, at(5_999))).toBe(true);
  expect(guard.refuses(link, at(6_000))).toBe(false);
});

test('[spec 9.clicklock] a click on another control is not refused by the lock', () => {
  const guard = createClickGuard();
  expect(guard.refuses(control(), at(5_000))).toBe(false);
  expect(guard.refuses(control(), at(5_100, 300, 20))).toBe(false);
});

test('[spec 9.clicklock] a click elsewhere opens the lock of a control', () => {
  const guard = createClickGuard();
  const pay = control();
  expect(guard.refuses(pay, at(5_000))).toBe(false);
  expect(guard.refuses(null, at(5_200, 300, 20))).toBe(false);
  expect(guard.refuses(pay, at(5_400))).toBe(false);
});

test('[spec 9.clicklock] a control sets its own lock time, and 0 accepts every click', () => {
  const guard = createClickGuard();
  const shutter = control('300');
  expect([5_000, 5_299, 5_300].map((time) => guard.refuses(shutter, at(time)))).toEqual([false, true, false]);
  const stepper = control('0');
  const double = at(5_000, 100, 400, { detail: 2 });
  expect([guard.refuses(stepper, double), guard.refuses(stepper, double)]).toEqual([false, false]);
});

test('[spec 9.clicklock] a click outside of buttons and links is never refused, even as the second tap of a double tap', () => {
  const guard = createClickGuard();
  const double = at(5_001, 100, 400, { detail: 2 });
  expect([guard.refuses(null, at(5_000)), guard.refuses(null, double)]).toEqual([false, false]);
});

test('[spec 9.clicklock] going back unlocks every control', () => {
  const guard = createClickGuard();
  const link = control();
  expect(guard.refuses(link, at(5_000))).toBe(false);
  guard.reset();
  expect(guard.refuses(link, at(5_200))).toBe(false);
});

const tap = (timeStamp: number, clientX: number, clientY: number, more: object = {}) =>
  at(timeStamp, clientX, clientY, { pointerType: undefined, ...more });

test.each([
  ['on the same spot after 200 ms', tap(1_200, 104, 398), true],
  ['on the same spot after 499 ms', tap(1_499, 100, 400), true],
  ['after 500 ms', tap(1_500, 100, 400), false],
  ['29 px away', tap(1_200, 100, 429), true],
  ['30 px away', tap(1_200, 100, 430), false],
  ['from the keyboard', tap(1_200, 100, 400, { detail: 0 }), false],
  ['the second click of a mouse', at(1_900, 100, 400, { detail: 2 }), true],
  ['the first click of a mouse', at(1_200, 100, 400), false],
  ['a touch pointer', tap(1_200, 100, 400, { pointerType: 'touch' }), true],
])(
  '[spec 9.clicklock] a tap on a new control is the second of a double tap or not: %s',
  (_, second, refused) => {
    const guard = createClickGuard();
    expect(guard.refuses(control(), tap(1_000, 100, 400))).toBe(false);
    expect(guard.refuses(control(), second)).toBe(refused);
  },
);

afterEach(() => vi.unstubAllGlobals());

/**
 * Creates a page without a browser and locks its clicks. Returns a function that clicks the control of a CSS selector,
 * and a function that goes back.
 */
function lockedPage() {
  class StubElement {
    readonly lock: string | null = null;
    readonly tag: string;
    constructor(tag: string) {
      this.tag = tag;
    }
    closest(selector: string) {
      return selector.split(', ').includes(this.tag) ? this : null;
    }
    getAttribute() {
      return this.lock;
    }
  }
  const listeners = new Map<string, (event: object) => void>();
  const listen = (kind: string, listener: (event: object) => void) => listeners.set(kind, listener);
  vi.stubGlobal('Element', StubElement);
  vi.stubGlobal('document', { addEventListener: listen });
  vi.stubGlobal('addEventListener', listen);
  lockClicks();
  return {
    control: (tag: string) => new StubElement(tag),
    /** Returns whether the click reaches the page's handlers. */
    click(target: object, timeStamp: number): boolean {
      const preventDefault = vi.fn<() => void>();
      const stopImmediatePropagation = vi.fn<() => void>();
      listeners.get('click')?.({ ...at(timeStamp), target, preventDefault, stopImmediatePropagation });
      expect(preventDefault.mock.calls.length).toBe(stopImmediatePropagation.mock.calls.length);
      return stopImmediatePropagation.mock.calls.length === 0;
    },
    goBack: () => listeners.get('popstate')?.({}),
  };
}

test.each(['a[href]', 'button', '[role="button"]'])(
  '[spec 9.clicklock] a second click on %s does not reach the handlers of the page, until the visitor goes back',
  (tag) => {
    const page = lockedPage();
    const control = page.control(tag);
    expect([page.click(control, 5_000), page.click(control, 5_999)]).toEqual([true, false]);
    page.goBack();
    expect(page.click(control, 5_999)).toBe(true);
  },
);

test('[spec 9.clicklock] every click on an input reaches the handlers of the page', () => {
  const page = lockedPage();
  const input = page.control('input');
  expect([page.click(input, 5_000), page.click(input, 5_001)]).toEqual([true, true]);
});
