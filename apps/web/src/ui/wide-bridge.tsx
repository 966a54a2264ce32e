import { Jeepney } from './jeepney';

/** The bridge along the foot of the desktop frame. */
export function WideBridge() {
  return (
    <svg
      className="absolute inset-x-0 bottom-0 h-[262px] w-full [@media(max-height:700px)]:opacity-0"
      viewBox="0 0 740 270"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="520" cy="108" r="72" fill="#ffb224" />
      <path
        d="M0 150c90-50 190-50 300-16 90 26 150 4 230-18 80-22 150-6 210 22v132H0z"
        fill="var(--hill-far)"
      />
      <path d="M0 196c120-22 230-16 330-2 140 18 270 12 410-14v90H0z" fill="var(--hill-near)" />
      <g fill="none" stroke="var(--primary)">
        <path d="M112 204A270 190 0 0 1 628 204" strokeWidth="11" />
        <path
          d="M160 206V140.7M195 206V115.4M230 206V97.6M265 206V85.1M300 206V76.6M335 206V71.7M370 206V70.1M405 206V71.7M440 206V76.6M475 206V85.1M510 206V97.6M545 206V115.4M580 206V140.7"
          strokeWidth="3.5"
        />
      </g>
      <Jeepney transform="translate(262 153) scale(1.25)" />
      <path d="M-4 210h748" stroke="var(--deck)" strokeWidth="11" />
      <path d="M196 215h24l6 60h-36zM520 215h24l6 60h-36z" fill="var(--pier)" />
      <g stroke="#0b6e69" strokeWidth="4" strokeLinecap="round" opacity=".5">
        <path d="M250 236h48M330 250h76M430 234h52M270 262h30M452 260h40" />
      </g>
      <path d="M-4 215h150c14 16 18 34 18 60H-4zM744 215H590c-14 16-18 34-18 60h172z" fill="var(--bank)" />
    </svg>
  );
}
