import type { ReactNode } from 'react';
import { Jeepney } from './jeepney';

interface Props {
  readonly label: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** The welcome drawing: a jeepney on its way over the bridge. */
export function BridgeScene({ label, from, to }: Props) {
  return (
    <div className="relative">
      <svg
        viewBox="0 0 390 250"
        preserveAspectRatio="xMidYMax slice"
        className="-mt-1 block max-h-[36dvh] w-full"
        role="img"
        aria-label={label}
      >
        <circle cx="286" cy="112" r="58" fill="#ffb224" />
        <path
          d="M0 168c40-26 92-34 140-18 38 12 70 6 110-8 52-18 104-10 140 12v80H0z"
          fill="var(--hill-far)"
        />
        <path d="M0 196c60-14 110-10 160-2 70 10 140 8 230-8v64H0z" fill="var(--hill-near)" />
        <g fill="none" stroke="var(--primary)" strokeLinecap="round">
          <path d="M36 196A162 124 0 0 1 354 196" strokeWidth="9" />
          <path
            d="M65 196V145.8M97 196V121.1M130 196V106.2M163 196V98.2M195 196V95.8M227 196V98.2M260 196V106.2M293 196V121.1M325 196V145.8"
            strokeWidth="3"
          />
        </g>
        <Jeepney transform="translate(136 156) scale(1.02)" />
        <path d="M-4 200h398" stroke="var(--deck)" strokeWidth="9" />
        <path d="M96 204h18l4 46H92zM266 204h18l4 46h-26z" fill="var(--pier)" />
        <g stroke="#0b6e69" strokeWidth="3.5" strokeLinecap="round" opacity=".55">
          <path d="M132 222h30M176 234h44M226 220h22M140 244h18M222 245h22" />
        </g>
        <path d="M-4 204h72c8 14 10 30 10 50H-4zM394 204h-82c-8 14-10 30-10 50h92z" fill="var(--bank)" />
      </svg>
      <span className="absolute bottom-[5%] left-3 text-[13px]/5 font-semibold text-[#fff]">{from}</span>
      <span className="absolute right-3 bottom-[5%] text-[13px]/5 font-semibold text-[#fff]">{to}</span>
    </div>
  );
}
