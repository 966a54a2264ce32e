import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** Field for a Philippine mobile number without +63: ten digits that start with 9, spaces allowed. */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={16}
      prefix="+63"
      {...props}
    />
  );
}
