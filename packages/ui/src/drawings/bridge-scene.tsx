import type { ReactNode } from 'react';
import { BridgeDrawing, type BridgeView } from './bridge-drawing';

const NEAR: BridgeView = {
  size: [390, 250],
  sun: { x: 286, y: 112, radius: 58 },
  farHills: 'M0 168c40-26 92-34 140-18 38 12 70 6 110-8 52-18 104-10 140 12',
  nearHills: 'M0 196c60-14 110-10 160-2 70 10 140 8 230-8',
  arch: { rx: 162, ry: 124, halfSpan: 159, foot: 196, width: 9 },
  hangers: [0, 32.5, 65, 97.5, 130],
  jeepney: 'translate(136 156) scale(1.02)',
  deck: 200,
  pier: { at: 95, width: 18 },
  ripples: 'M132 222h30M176 234h44M226 220h22M140 244h18M222 245h22',
  bank: { width: 72, curve: 'c14 8 10 30 10 50' },
};

export function BridgeScene({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) {
  return (
    <div className="relative">
      {/* In a low window the sky above the sun is cut off, so that more of the text below fits on the screen. */}
      <BridgeDrawing
        view={NEAR}
        className="-mt-1 block max-h-[36dvh] w-full low-phone:max-h-[min(36dvh,51.5vw)]"
        role="img"
        aria-label={label}
      />
      <span className="absolute bottom-[5%] left-3 text-[0.8125rem]/[1.54] font-semibold text-[#fff]">
        {from}
      </span>
      <span className="absolute right-3 bottom-[5%] text-[0.8125rem]/[1.54] font-semibold text-[#fff]">
        {to}
      </span>
    </div>
  );
}
