import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, useFieldWiring } from './field';
import { useStripChinese } from '../behavior/strip-chinese';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    readonly prefix?: ReactNode;
    readonly after?: ReactNode;
    /** Returns the typed text as the field shows it. */
    readonly shown?: (text: string) => string;
  };

export function TextField({ label, hint, error, optional, prefix, after, shown, onChange, ...input }: Props) {
  const wiring = useFieldWiring({ hint, error });
  const strip = useStripChinese(onChange, shown);

  return (
    <Field label={label} hint={hint} error={error} optional={optional} wiring={wiring}>
      <div className="flex items-center gap-2">
        <div className="input">
          {prefix ? (
            <span translate="no" className="border-r border-line pr-2.5 text-quiet" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          <input type="text" autoComplete="off" {...input} {...strip} {...wiring} />
        </div>
        {after}
      </div>
    </Field>
  );
}
