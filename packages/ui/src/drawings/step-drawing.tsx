import { INSTALLING } from './installing-steps';
import { PAYING } from './payment-steps';

const DRAWINGS = { ...INSTALLING, ...PAYING };

export type DrawnStep = keyof typeof DRAWINGS;
export const DRAWN_STEPS = Object.keys(DRAWINGS) as DrawnStep[];

/** A small phone in the middle of a guide's step: what to tap or to look at is in the sun's colour; the words say the same. */
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
