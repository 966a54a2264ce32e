import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes } from './field';
import { useFieldOutcome } from '../behavior/use-field-outcome';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  readonly children: ReactNode;
  readonly error?: string;
};

/** Checkbox with a sentence that may contain links. A consent must start unchecked. */
export function CheckField({ children, error, ...input }: Props) {
  const id = useId();
  const points = useFieldOutcome<HTMLDivElement>(error);

  return (
    <div className="stack gap-1.5" {...points}>
      <div className="relative flex min-h-12 items-start gap-3 py-1">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="peer size-6 shrink-0 appearance-none rounded-[7px] border-[1.5px] border-edge bg-card before:absolute before:top-0 before:left-0 before:size-12 before:-translate-x-3 checked:border-primary checked:bg-primary aria-invalid:border-2 aria-invalid:border-danger"
        />
        <Check
          className="pointer-events-none absolute top-2 left-1 hidden text-on-primary peer-checked:block"
          size={16}
          strokeWidth={2.8}
          aria-hidden="true"
        />
        <label htmlFor={id} className="t-small min-w-0 flex-1 pt-0.5">
          {children}
        </label>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
