import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause after the last key before the list is filtered. */
const PAUSE_MS = 250;

/** Field that filters all cases of the queue. */
export function FilterField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const send = useEffectEvent(() => {
    if (typed !== value) onChange(typed);
  });
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label className="flex items-center gap-2">
      <span className="text-quiet">{CONSOLE_WORDS.list.filter}</span>
      <input
        className="control w-56!"
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
