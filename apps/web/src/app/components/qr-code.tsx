import { useMemo } from 'react';
import { encode } from 'uqr';

/** QR code, dark on white in both themes so that any camera reads it; blank if `text` is empty. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      width="128"
      height="128"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="rounded-lg"
    >
      <rect x="-3" y="-3" width={size + 6} height={size + 6} fill="#fff" />
      <path d={path} fill="#10243e" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  if (text === '') return { path: '', size };
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
}
