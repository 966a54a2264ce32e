import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A Philippine mobile number without its +63: starts with 9, ten digits, spaces allowed. */
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
