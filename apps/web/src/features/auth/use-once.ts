import { useRef, useState } from 'react';

/** Runs one piece of work at a time; what comes meanwhile, such as a second tap, is dropped. */
export function useOnce<K extends string>() {
  const [busy, setBusy] = useState<K | null>(null);
  const working = useRef(false);

  async function once(kind: K, work: () => Promise<void>): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(kind);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(null);
    }
  }

  return { busy, once };
}
