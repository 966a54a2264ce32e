import type { ReactNode } from 'react';
import type { IosStep, sharePlace } from '../../../platform/install/ios-steps';

type Place = ReturnType<typeof sharePlace>;

/** A phone with what to tap in the sun's colour; the words beside it say the same. */
export function StepDrawing({ step, place }: { step: IosStep; place: Place }) {
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
      {DRAWINGS[step](place)}
    </svg>
  );
}

const DRAWINGS: Readonly<Record<IosStep, (place: Place) => ReactNode>> = {
  share: (place) => (
    <>
      <rect x="12" y="16" width="48" height="8" rx="4" fill="var(--line)" />
      <rect x="12" y="32" width="48" height="40" rx="6" fill="var(--tint)" />
      <Share x={place === 'foot' ? 36 : 58} y={place === 'foot' ? 90 : 20} />
    </>
  ),
  addToHome: () => (
    <>
      <rect x="8" y="40" width="56" height="62" rx="10" fill="var(--card)" />
      <rect x="16" y="50" width="30" height="5" rx="2.5" fill="var(--line)" />
      <rect x="12" y="62" width="48" height="16" rx="6" fill="var(--sun)" />
      <path d="M53 66v8M49 70h8" stroke="var(--on-sun)" strokeWidth="2" strokeLinecap="round" />
      <rect x="17" y="68" width="24" height="4" rx="2" fill="var(--on-sun)" />
      <rect x="16" y="86" width="34" height="5" rx="2.5" fill="var(--line)" />
    </>
  ),
  add: () => (
    <>
      <rect x="8" y="14" width="56" height="88" rx="10" fill="var(--card)" />
      <rect x="42" y="20" width="18" height="12" rx="6" fill="var(--sun)" />
      <path d="M51 23v6M48 26h6" stroke="var(--on-sun)" strokeWidth="1.8" strokeLinecap="round" />
      <AppIcon x={14} y={42} />
      <rect x="36" y="47" width="22" height="5" rx="2.5" fill="var(--line)" />
    </>
  ),
  open: () => (
    <>
      {[14, 40].map((x) => (
        <rect key={x} x={x} y="16" width="18" height="18" rx="5" fill="var(--line)" />
      ))}
      <rect x="14" y="44" width="18" height="18" rx="5" fill="var(--line)" />
      <circle cx="49" cy="53" r="16" fill="var(--sun)" />
      <AppIcon x={40} y={44} />
    </>
  ),
};

function Share({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="12" fill="var(--sun)" />
      <path
        d="M-4 -1v6h8v-6M0 3v-9M-3 -3.500l3 -3 3 3"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function AppIcon({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="18" height="18" rx="5" fill="var(--primary)" />
      <path d="M3 13a6 6 0 0 1 12 0M2 13.500h14" fill="none" stroke="var(--on-primary)" strokeWidth="1.6" />
    </g>
  );
}
