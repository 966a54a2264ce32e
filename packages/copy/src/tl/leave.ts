import type { leave as original } from '../en/leave';
import type { Words } from '../words';

export const leave: Words<typeof original> = {
  heading: 'Tanggalin ang numero mo sa listahan',
  body: 'May kakilala kang nagbigay ng numero mo para matawagan kapag may emergency. Wala kang kailangang bayaran o gawin. Kung ayaw mo, tanggalin mo rito ang numero mo.',
  button: 'Tanggalin ang numero ko',
  hint: 'Tanggal agad, at wala nang makakapaglagay ulit nito.',
  doneHeading: 'Natanggal na ang numero mo',
  done: 'Hindi ka na namin kokontakin, at wala nang makakapaglagay ulit ng numero mo. Puwede mo nang isara ang page na ito.',
  other: 'Read in English',
};
