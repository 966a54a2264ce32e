declare module 'react' {
  interface CSSProperties {
    /** Filled part of a slider. */
    '--v'?: string;
  }
}

interface Props {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onValue: (value: number) => void;
  readonly valueText: string;
}

export function RangeSlider({ label, value, min, max, step, onValue, valueText }: Props) {
  const share = max > min ? (value - min) / (max - min) : 0;
  // The thumb is 28 px wide: its center and the filled part start and end 14 px inside the track.
  const style = { '--v': `calc(14px + ${share} * (100% - 28px))` };
  return (
    <input
      type="range"
      className="range"
      style={style}
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => onValue(event.target.valueAsNumber)}
    />
  );
}
