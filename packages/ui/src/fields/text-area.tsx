import type { ComponentProps } from 'react';
import { Field, type FieldProps, useFieldWiring } from './field';
import { useStripChinese } from '../behavior/strip-chinese';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, hint, error, optional, onChange, rows = 4, ...input }: Props) {
  const wiring = useFieldWiring({ hint, error });
  const strip = useStripChinese<HTMLTextAreaElement>(onChange);

  return (
    <Field label={label} hint={hint} error={error} optional={optional} wiring={wiring}>
      <div className="input">
        <textarea
          rows={rows}
          {...input}
          {...strip}
          {...wiring}
          className="min-h-28 w-full flex-1 resize-y border-0 bg-transparent py-3 text-ink outline-none placeholder:text-quiet focus-visible:shadow-none"
        />
      </div>
    </Field>
  );
}
