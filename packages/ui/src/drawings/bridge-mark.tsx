export function BridgeMark({ size = 32, onBand = false }: { size?: number; onBand?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" fill={onBand ? '#075450' : '#0b6e69'} />
      <circle cx="16" cy="17.5" r="4.2" fill="#ffb224" />
      <path
        d="M5.5 22a10.5 10.5 0 0 1 21 0"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M4.5 22.2h23" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

export function Brand({ name, onBand = false }: { name: string; onBand?: boolean }) {
  return (
    <span translate="no" className="flex items-center gap-2.5 text-xl/[1.5rem] font-bold tracking-[-0.02em]">
      <BridgeMark onBand={onBand} />
      {name}
    </span>
  );
}
