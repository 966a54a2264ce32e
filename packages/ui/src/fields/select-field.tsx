import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps, useFieldWiring } from './field';

export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id'> & {
    readonly options: readonly Option[];
    /** Text of the empty choice; "Choose" if absent. */
    readonly empty?: string;
  };

export function SelectField({ label, hint, error, optional, options, empty, ...select }: Props) {
  const t = useTranslations('kit');
  const wiring = useFieldWiring({ hint, error });

  return (
    <Field label={label} hint={hint} error={error} optional={optional} wiring={wiring}>
      <div className="input">
        <select {...select} {...wiring}>
          <option value="">{empty ?? t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none -ml-7 shrink-0" size={20} aria-hidden="true" />
      </div>
    </Field>
  );
}
