import type { ReactNode } from 'react';

const RADIUS = 142;
const CENTER = 160;
const GROUND = 158;

export interface ArchPoint {
  readonly x: number;
  readonly y: number;
}

export function archPoint(share: number): ArchPoint {
  const angle = Math.PI * (1 - Math.min(Math.max(share, 0), 1));
  return {
    x: Math.round((CENTER + RADIUS * Math.cos(angle)) * 100) / 100,
    y: Math.round((GROUND - RADIUS * Math.sin(angle)) * 100) / 100,
  };
}

export function archPath(from: number, to: number): string {
  const start = archPoint(from);
  const end = archPoint(to);
  return `M${start.x} ${start.y}A${RADIUS} ${RADIUS} 0 0 1 ${end.x} ${end.y}`;
}

interface Props {
  readonly label: string;
  readonly share: number;
  /** Number of days or steps left, drawn as dots (at most 30) on the rest of the arch. With 0 the rest is a line. */
  readonly dotsAhead?: number;
  readonly ends?: readonly [ReactNode, ReactNode];
  readonly children: ReactNode;
}

export function BridgeArch({ label, share, dotsAhead = 0, ends, children }: Props) {
  const sun = archPoint(share);
  const walked = share > 0.01;

  return (
    <figure className="relative w-full max-w-[360px] justify-self-center">
      <svg viewBox="0 0 320 172" className="h-auto w-full overflow-visible" role="img" aria-label={label}>
        {dotsAhead === 0 ? (
          <Line from={share} color="var(--line)" />
        ) : (
          <Dots share={share} count={dotsAhead} />
        )}
        {walked ? (
          <path
            d={archPath(0, share)}
            stroke="var(--primary)"
            strokeWidth="12"
            strokeLinecap="round"
            fill="none"
          />
        ) : null}
        <path d="M2 167h316" stroke="var(--line)" strokeWidth="2" strokeLinecap="round" />
        <circle cx={sun.x} cy={sun.y} r="15" fill="var(--card)" />
        <circle cx={sun.x} cy={sun.y} r="11" fill="var(--sun)" />
      </svg>
      <div
        className={`under-arch absolute inset-x-0 grid justify-items-center gap-0.5 text-center ${ends ? 'bottom-11' : 'bottom-5'}`}
      >
        {children}
      </div>
      {ends ? (
        <div translate="no" className="t-micro mt-1 flex justify-between text-quiet tabular-nums">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
    </figure>
  );
}

function Line({ from, color }: { from: number; color: string }) {
  return <path d={archPath(from, 1)} stroke={color} strokeWidth="12" strokeLinecap="round" fill="none" />;
}

function Dots({ share, count }: { share: number; count: number }) {
  const shown = Math.min(count, 30);
  const places = Array.from({ length: shown }, (_, index) => share + ((1 - share) * (index + 1)) / shown);
  return places.map((place, index) => {
    const { x, y } = archPoint(place);
    return index === shown - 1 ? (
      <circle key={place} cx={x} cy={y} r="5" fill="var(--card)" stroke="var(--ink)" strokeWidth="3" />
    ) : (
      <circle key={place} cx={x} cy={y} r="4" fill="var(--edge)" />
    );
  });
}
