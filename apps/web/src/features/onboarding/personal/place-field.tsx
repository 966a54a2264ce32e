import { Search } from 'lucide-react';
import { type Ref, Suspense, useState } from 'react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { PickField } from '../forms/pick-field';

const PlaceSheet = lazyFile(() => import('./place-sheet'));

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string;
  /** Names to select from; undefined while they load. A tap during that time opens the sheet once they are loaded. */
  readonly names: readonly string[] | undefined;
  readonly onChoose: (name: string) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

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
