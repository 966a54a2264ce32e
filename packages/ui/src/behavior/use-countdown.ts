import { useEffect, useState } from 'react';

/** Returns the whole seconds until `instant` (milliseconds of the device's clock); 0 once it has passed. */
export function useCountdown(instant: number, now: () => number = Date.now): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant, now));

  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(instant, now));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [instant, now]);

  return seconds;
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function secondsUntil(instant: number, now: () => number): number {
  return Math.max(0, Math.ceil((instant - now()) / 1000));
}
