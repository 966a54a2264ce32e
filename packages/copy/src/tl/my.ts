import type { my as original } from '../en/my';
import type { Words } from '../words';

export const my: Words<typeof original> = {
  heading: 'Ako',
  limit: 'Limit mo',
  bills: 'Mga bayarin',
  pastBills: 'Mga dating bayarin',
  coupons: 'Mga coupon',
  bank: 'Account na padadalhan',
  help: 'Tulong',
  about: 'Tungkol sa nagpapautang',
  settings: 'Settings',
  service: 'Customer service',
  serviceHours: 'Araw-araw, 9:00 AM hanggang 6:00 PM',
  privacy: 'Privacy',
  language: 'Wika',
  version: 'Bersyon ng app',
  signOut: 'Mag-sign out',
  signOutHeading: 'Mag-sign out?',
  signOutHint: 'Ligtas sa amin ang utang at mga draft mo.',
};
