import { Search } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { PickField } from './pick-field';

const PlaceSheet = lazy(() => import('./place-sheet'));

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  /** What may be chosen; undefined while it loads or when the place above is not chosen yet. */
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
        onPick={() => setOpen(names !== undefined)}
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
