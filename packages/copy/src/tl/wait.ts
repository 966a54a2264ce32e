export const wait = {
  seconds: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 segundo} other {# segundo}}.',
  minutes: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 minuto} other {# minuto}}.',
  hours: 'Subukan ulit pagkalipas ng {count, plural, =1 {1 oras} other {# oras}}.',
};
