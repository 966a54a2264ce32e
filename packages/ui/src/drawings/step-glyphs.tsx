interface BarProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly fill?: string;
}

export function Bar({ x, y, width, height = 5, fill = 'var(--line)' }: BarProps) {
  return <rect x={x} y={y} width={width} height={height} rx={Math.min(height / 2, 6)} fill={fill} />;
}

interface At {
  readonly x: number;
  readonly y: number;
}

export function Plus({ x, y }: At) {
  const d = `M${x} ${y - 4}v8M${x - 4} ${y}h8`;
  return <path d={d} stroke="var(--on-sun)" strokeWidth="2" strokeLinecap="round" />;
}

export function Tick({ x, y, ink }: At & { ink: string }) {
  return (
    <path
      d={`M${x - 5} ${y}l3.5 3.5 6.5-7`}
      fill="none"
      stroke={ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

export function Slip({ y, height }: { y: number; height: number }) {
  const teeth = 'l-5-4-5 4'.repeat(4);
  return <path d={`M16 ${y}h40v${height}${teeth}z`} fill="var(--card)" />;
}

/** Modules of the drawn QR code, 7 × 7. It stays dark on light in both themes, like a real one. */
const QR_MODULES = ['1110111', '1010101', '1110111', '0001010', '1111011', '1010110', '1111101'];

export function QrCode({ x, y, side }: At & { side: number }) {
  const quiet = side / 9;
  const dark = QR_MODULES.flatMap((row, down) =>
    [...row].flatMap((module, right) => (module === '1' ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={side} height={side} rx="3" fill="#ffffff" />
      <path transform={`translate(${quiet} ${quiet}) scale(${quiet})`} d={dark.join('')} fill="#10243e" />
    </g>
  );
}

export function Share({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="12" fill="var(--sun)" />
      <path
        d="M-4 -1v6h8v-6M0 3v-9M-3 -3.5l3 -3 3 3"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

export function AppIcon({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="18" height="18" rx="5" fill="var(--primary)" />
      <path d="M3 13a6 6 0 0 1 12 0M2 13.5h14" fill="none" stroke="var(--on-primary)" strokeWidth="1.6" />
    </g>
  );
}
