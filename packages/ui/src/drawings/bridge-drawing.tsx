import type { ComponentProps } from 'react';

export interface BridgeView {
  readonly size: readonly [width: number, height: number];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly farHills: string;
  readonly nearHills: string;
  readonly arch: {
    readonly rx: number;
    readonly ry: number;
    readonly halfSpan: number;
    readonly foot: number;
    readonly width: number;
  };
  /** Distances of the bridge's vertical cables from its middle; each is drawn on both sides. */
  readonly hangers: readonly number[];
  readonly jeepney: string;
  readonly deck: number;
  readonly pier: { readonly at: number; readonly width: number };
  readonly ripples: string;
  readonly bank: { readonly width: number; readonly curve: string };
}

type Props = { readonly view: BridgeView } & Pick<
  ComponentProps<'svg'>,
  'className' | 'role' | 'aria-label' | 'aria-hidden' | 'preserveAspectRatio'
>;

/** Length by which the drawn land continues beyond each side of the view, for containers wider than the drawing. */
const LAND = 2000;

export function BridgeDrawing({ view, ...svg }: Props) {
  const [width, height] = view.size;
  const { sun, arch, deck, pier, bank } = view;
  const middle = width / 2;
  const piers = [middle - pier.at, middle + pier.at - pier.width];
  const edge = deck + arch.width / 2;

  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice" {...svg}>
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="#ffb224" />
      <path d={`${view.farHills}V${height}H${-LAND}z`} fill="var(--hill-far)" />
      <path d={`${view.nearHills}V${height}H${-LAND}z`} fill="var(--hill-near)" />
      <g fill="none" stroke="var(--primary)" strokeLinecap="round">
        <path
          d={`M${middle - arch.halfSpan} ${arch.foot}A${arch.rx} ${arch.ry} 0 0 1 ${middle + arch.halfSpan} ${arch.foot}`}
          strokeWidth={arch.width}
        />
        <path d={hangersOf(view, middle)} strokeWidth={arch.width / 3} />
      </g>
      <Jeepney transform={view.jeepney} />
      <path d={`M${-LAND} ${deck}H${width + LAND}`} stroke="var(--deck)" strokeWidth={arch.width} />
      {piers.map((x) => (
        <path key={x} d={`M${x} ${edge}h${pier.width}l5 60h${-pier.width - 10}z`} fill="var(--pier)" />
      ))}
      <path
        d={view.ripples}
        stroke="#0b6e69"
        strokeWidth={arch.width / 2.6}
        strokeLinecap="round"
        opacity=".55"
      />
      {[undefined, `matrix(-1 0 0 1 ${width} 0)`].map((mirrored) => (
        <path
          key={mirrored ?? 'left'}
          d={`M${-LAND} ${edge}H${bank.width - 4}${bank.curve}H${-LAND}z`}
          transform={mirrored}
          fill="var(--bank)"
        />
      ))}
    </svg>
  );
}

function hangersOf({ arch, hangers }: BridgeView, middle: number): string {
  const center = arch.foot + arch.ry * Math.sqrt(1 - (arch.halfSpan / arch.rx) ** 2);
  const line = (x: number) => {
    const top = center - arch.ry * Math.sqrt(1 - ((x - middle) / arch.rx) ** 2);
    return `M${x} ${arch.foot}V${top.toPrecision(4)}`;
  };
  return hangers.map((each) => line(middle - each) + (each > 0 ? line(middle + each) : '')).join('');
}

function Jeepney({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M6 6h56a5 5 0 0 1 5 4.2L69 19l15 2.4a6 6 0 0 1 5 6V34H2V10a4 4 0 0 1 4-4z" fill="#fff" />
      <path d="M2 25h87v4.5H2z" fill="#ffb224" />
      <path d="M2 29.5h87V34H2z" fill="#0b6e69" />
      <path d="M7 10h13v11H7zM23 10h13v11H23zM39 10h13v11H39zM55 10h7.2l2 11H55z" fill="#10243e" />
      <rect x="4" y="1.5" width="60" height="4.5" rx="2.2" fill="#075450" />
      <rect x="16" y="-4" width="12" height="6" rx="2" fill="#b98a3a" />
      <rect x="31" y="-6" width="16" height="8" rx="2" fill="#d7a44e" />
      <circle cx="86" cy="27" r="2" fill="#fff3db" />
      <circle cx="18" cy="35" r="8" fill="#10243e" />
      <circle cx="18" cy="35" r="3" fill="#faf8f4" />
      <circle cx="70" cy="35" r="8" fill="#10243e" />
      <circle cx="70" cy="35" r="3" fill="#faf8f4" />
    </g>
  );
}
