import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldOutcome } from '../behavior/use-field-outcome';

/** Props of every form field. `error` is the sentence to show, not a code. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
}

export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function useFieldWiring({ hint, error }: Pick<FieldProps, 'hint' | 'error'>): FieldWiring {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

type Frame = FieldProps & { readonly wiring: FieldWiring; readonly children: ReactNode };

export function Field({ label, hint, error, optional, wiring, children }: Frame) {
  const points = useFieldOutcome<HTMLDivElement>(error);
  return (
    <div className="stack gap-1.5" {...points}>
      <label className="t-label" htmlFor={wiring.id}>
        <LabelText label={label} optional={optional} />
      </label>
      {children}
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}

export function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  const t = useTranslations('kit');
  return (
    <>
      {label}
      {optional ? <span className="font-normal text-quiet"> {t('optional')}</span> : null}
    </>
  );
}

export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="t-small flex gap-1.5 font-medium text-danger" role="alert">
          <CircleAlert className="mt-px shrink-0" size={20} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="t-small text-quiet">
          {hint}
        </p>
      ) : null}
    </>
  );
}
