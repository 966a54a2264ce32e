import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, useFieldWiring } from './field';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function DateField({ label, hint, error, optional, ...input }: Props) {
  const wiring = useFieldWiring({ hint, error });

  return (
    <Field label={label} hint={hint} error={error} optional={optional} wiring={wiring}>
      <div className="input">
        <input {...input} type="date" {...wiring} />
        <CalendarDays className="pointer-events-none shrink-0" size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}
