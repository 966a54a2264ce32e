import { keysOf } from '@tulay/engine/records';
import { INSTALLING } from './installing-steps';
import { PAYING } from './payment-steps';

const DRAWINGS = { ...INSTALLING, ...PAYING };

export type DrawnStep = keyof typeof DRAWINGS;
export const DRAWN_STEPS = keysOf(DRAWINGS);

/**
 * Drawing of a phone for one step of a guide. The element to tap has the color of the sun; the text of the step names
 * it too.
 */
export function StepDrawing({ step }: { step: DrawnStep }) {
  return (
    <svg viewBox="0 0 72 108" width="72" height="108" className="shrink-0" aria-hidden="true">
      <rect
        x="2"
        y="2"
        width="68"
        height="104"
        rx="12"
        fill="var(--sunken)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      {DRAWINGS[step]}
    </svg>
  );
}
