import { shownPhone } from '@tulay/engine/identity/phone';
import { type NumberFieldProps, selectMask } from './number-field';
import { TextField } from './text-field';

/** Field for a Philippine mobile number behind +63. A pasted or filled-in 09… or +639… is shown without its prefix. */
export function PhoneField(props: NumberFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+63"
      onFocus={selectMask}
      {...props}
      shown={shownPhone}
    />
  );
}
