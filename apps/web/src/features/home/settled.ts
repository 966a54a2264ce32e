import { useEffect, useState } from 'react';

const SETTLE_MS = 200;

/** The value once it has stood still for a moment, so that a slider under way asks for no price at each step. */
export function useSettled<T>(value: T): T {
  const print = JSON.stringify(value);
  const [settled, setSettled] = useState({ print, value });
  useEffect(() => {
    if (settled.print === print) return undefined;
    const timer = setTimeout(() => setSettled({ print, value }), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return settled.value;
}
