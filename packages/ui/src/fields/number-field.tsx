import type { ComponentProps, FocusEvent } from 'react';
import { isMasked } from '@tulay/engine/identity/mask';
import { shownNumber } from '@tulay/engine/identity/number-text';
import { TextField } from './text-field';

/** Props of a field for a number. It has no `maxLength`, which would cut off what is pasted. */
export type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'shown'>;

/** Selects the whole mask of a stored number when the field gets the focus, so that the first key replaces the mask. */
export function selectMask({ target }: FocusEvent<HTMLInputElement>): void {
  if (isMasked(target.value)) target.select();
}

/** Field for a number: an account, ID, code, year or phone. Takes every kind of space and hyphen, also invisible marks. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" onFocus={selectMask} {...props} shown={shownNumber} />;
}
