/** A jeepney, 92 by 43 units, wheels down: it drives over the drawn bridges. */
export function Jeepney({ transform }: { transform: string }) {
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
