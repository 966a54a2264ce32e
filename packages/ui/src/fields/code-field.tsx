import { readCode } from '@tulay/engine/identity/number-text';
import { type ChangeEvent, type ClipboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps, useFieldWiring } from './field';

type Props = Pick<FieldProps, 'hint' | 'error'> & {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly onValue: (digits: string) => void;
  readonly name?: string;
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * Returns the code after an input. A code that is complete ignores one more key; a pasted text is never cut, so too many
 * digits stay and get an error.
 */
export function enteredCode(text: string, length: number, isKey: boolean): string {
  const digits = readCode(text, length);
  return isKey ? digits.slice(0, length) : digits;
}

/**
 * Field for a one-time code. It is a single input drawn as boxes, so that the phone can fill it from the text message.
 */
export function CodeField({
  label,
  hint,
  error: given,
  length,
  value,
  onValue,
  aside,
  name = 'code',
  ref,
}: Props) {
  const t = useTranslations('kit');
  const tooLong =
    value.length > length
      ? t('codeTooLong', { typed: String(value.length), length: String(length) })
      : undefined;
  const error = tooLong ?? given;
  const wiring = useFieldWiring({ hint, error });
  const [focused, setFocused] = useState(false);
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isKey =
      'data' in nativeEvent && typeof nativeEvent.data === 'string' && nativeEvent.data.length === 1;
    onValue(enteredCode(target.value, length, isKey));
  };
  /** A pasted code replaces the digits that were typed before. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = readCode(event.clipboardData.getData('text'), length);
    if (code === '') return;
    event.preventDefault();
    onValue(code);
  };

  return (
    <Field
      label={
        <span className="flex items-center justify-between gap-3">
          {label}
          {aside ? <span className="t-small font-normal text-quiet tabular-nums">{aside}</span> : null}
        </span>
      }
      hint={hint}
      error={error}
      wiring={wiring}
    >
      <div className="relative">
        <input
          {...wiring}
          ref={ref}
          name={name}
          aria-label={t('codeBox', { label, length: String(length) })}
          className="absolute inset-0 z-1 w-full rounded-field opacity-0"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={take}
          onPaste={paste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <div translate="no" className={`flex ${length > 6 ? 'gap-1.5' : 'gap-3'}`} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={box(index, value.length, length, focused, Boolean(error))}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
    </Field>
  );
}

function box(index: number, typed: number, length: number, focused: boolean, failed: boolean): string {
  const here = focused && index === Math.min(typed, length - 1);
  const edge = failed ? 'border-2 border-danger bg-danger-tint' : 'border border-edge bg-card';
  const ring = here ? 'border-accent shadow-[0_0_0_3px_var(--tint-line)]' : '';
  return `grid h-[60px] min-w-0 flex-1 place-items-center rounded-field text-[1.625rem]/[1.23] font-semibold tabular-nums ${edge} ${ring}`;
}
