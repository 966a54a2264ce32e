import { BridgeDrawing, type BridgeView } from './bridge-drawing';

const AFAR: BridgeView = {
  size: [740, 270],
  sun: { x: 520, y: 108, radius: 72 },
  farHills: 'M-2000 150H0c90-50 190-50 300-16 90 26 150 4 230-18 80-22 150-6 210 22H2740',
  nearHills: 'M-2000 196H0c120-22 230-16 330-2 140 18 270 12 410-14H2740',
  arch: { rx: 270, ry: 190, halfSpan: 258, foot: 204, width: 11 },
  hangers: [0, 35, 70, 105, 140, 175, 210],
  jeepney: 'translate(262 153) scale(1.25)',
  deck: 210,
  pier: { at: 174, width: 24 },
  ripples: 'M250 236h48M330 250h76M430 234h52M270 262h30M452 260h40',
  bank: { width: 150, curve: 'c14 16 18 34 18 60' },
};

/** Bridge at the bottom of the side panel on desktop. It is never cropped, and the land continues on both sides. */
export function WideBridge() {
  return (
    <BridgeDrawing
      view={AFAR}
      preserveAspectRatio="xMidYMax meet"
      className="size-full overflow-visible"
      aria-hidden="true"
    />
  );
}
