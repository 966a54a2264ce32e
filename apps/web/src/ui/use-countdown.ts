import { useEffect, useState } from 'react';
import { deviceNow } from '../platform/device-clock';

/** Whole seconds until `instant` (milliseconds of this device's clock); 0 once it has passed. */
export function useCountdown(instant: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));

  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(instant));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [instant]);

  return seconds;
}

/** `0:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - deviceNow()) / 1000));
}
