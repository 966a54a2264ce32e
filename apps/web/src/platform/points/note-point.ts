import type { PointOutcome } from '@tulay/contract/point-list';

/**
 * Counts that a control was left so; its value is not looked at here. What counts loads with the first field that is left,
 * since no screen waits for it; where it cannot load, that count is missing. A sheet's controls count for the view behind it.
 */
export function notePoint(control: Element, outcome: PointOutcome): void {
  const page = document.querySelector<HTMLElement>('[data-route]')?.dataset.route ?? '';
  const name = control.getAttribute('name') ?? '';
  import('./points').then(
    ({ addPoint }) => addPoint(page, name, outcome),
    () => {},
  );
}
