import { Search } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { PickField } from '../forms/pick-field';

const PlaceSheet = lazy(() => import('./place-sheet'));

interface Props {
  readonly label: string;
  /** Says what has to be chosen first; until then nothing opens. */
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  /** What may be chosen; undefined while it loads: the tap is kept, and the sheet opens when it is there. */
  readonly names: readonly string[] | undefined;
  readonly onChoose: (name: string) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** A place out of many: tapped, it opens a sheet in which one searches. */
export function PlaceField({ label, hint, error, value, names, onChoose, ref }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickField
        ref={ref}
        label={label}
        hint={hint}
        {...(error ? { error } : {})}
        value={value || undefined}
        onPick={() => setOpen(hint === undefined)}
        icon={Search}
      />
      {open && names ? (
        <Suspense fallback={null}>
          <PlaceSheet
            title={label}
            names={names}
            value={value}
            onClose={() => setOpen(false)}
            onChoose={(name) => {
              setOpen(false);
              onChoose(name);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
