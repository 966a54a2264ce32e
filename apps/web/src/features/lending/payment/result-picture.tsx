/** A coin on the bridge: half way while waiting, across when received. */
export function ResultPicture({ label, across }: { label: string; across: boolean }) {
  const x = across ? 238 : 119;
  return (
    <svg
      viewBox="0 0 358 148"
      role="img"
      aria-label={label}
      className="w-full max-w-[360px] justify-self-center"
    >
      <g fill="none" stroke="var(--primary)" strokeLinecap="round">
        <path d="M59 124A120 96 0 0 1 299 124" strokeWidth="8" />
        <path
          d="M84 124V65.3M109 124V46.0M134 124V35.0M224 124V35.0M249 124V46.0M274 124V65.3"
          strokeWidth="3"
        />
      </g>
      <path d="M16 127h326" stroke="var(--deck)" strokeWidth="7" strokeLinecap="round" />
      <g transform={`translate(${x} 0)`}>
        <circle cx="60" cy="92" r="29" fill="var(--sun)" />
        <path
          d="M54 106V78h7.5a7.7 7.7 0 0 1 0 15.4H54M48.5 83.5h23M48.5 88.5h23"
          fill="none"
          stroke="var(--on-sun)"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
