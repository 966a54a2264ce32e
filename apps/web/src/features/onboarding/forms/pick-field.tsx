import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps, useFieldWiring } from '@tulay/ui/fields/field';

type Props = FieldProps & {
  readonly value: string | undefined;
  readonly onPick: () => void;
  readonly ref: Ref<HTMLButtonElement>;
  readonly icon?: LucideIcon;
};

export function PickField({ label, hint, error, value, onPick, ref, icon: Icon = ChevronRight }: Props) {
  const kit = useTranslations('kit');
  const { id, ...wiring } = useFieldWiring({ hint, error });
  return (
    <Field
      label={<span id={`${id}-label`}>{label}</span>}
      hint={hint}
      error={error}
      wiring={{ id, ...wiring }}
    >
      <button
        ref={ref}
        id={id}
        type="button"
        onClick={onPick}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={wiring['aria-describedby']}
        className={`flex min-h-[52px] w-full items-center justify-between gap-3 rounded-field bg-card px-3.5 text-left ${error ? 'border-2 border-danger' : 'border border-edge'} ${value ? '' : 'text-quiet'}`}
      >
        <span translate={value ? 'no' : undefined}>{value ?? kit('choose')}</span>
        <Icon className="shrink-0" size={20} aria-hidden="true" />
      </button>
    </Field>
  );
}
