export const leave = {
  heading: 'Alisin ang number mo sa listahan',
  body: 'May kakilala kang nagbigay ng number mo bilang emergency contact. Wala kang babayaran o kailangang gawin. Kung ayaw mo, alisin ang number mo rito.',
  button: 'Alisin ang number',
  hint: 'Alis agad, at wala nang makakapag-add nito ulit.',
  doneHeading: 'Naalis na ang number mo',
  done: 'Hindi ka na namin kokontakin, at wala nang makakapag-add ulit ng number mo. Puwede mo nang isara ang page na ito.',
};
